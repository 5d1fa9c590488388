import { DeviceFault } from '@cove/device-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open, setUpDevice } from '../../test/device-world.tsx'
import type { Feedback } from '../data/feedback-calls.ts'
import { csvOf } from '../model/csv.ts'

vi.setConfig({ testTimeout: 60_000 })
setUpDevice()

const one = (feedbackId: string, over: Partial<Feedback> = {}): Feedback => ({
  feedbackId,
  person: '林晓',
  content: '打不开相册',
  contact: '13800138000',
  sentMs: 1_700_000_000_000,
  isRead: false,
  pictureCount: 0,
  hasDiagnostic: false,
  ...over,
})

function openPage(feedbacks: readonly Feedback[], answers: object = {}) {
  let kept = [...feedbacks]
  return open('/device-setting/feedback', {
    feedback: {
      list: () => ({ isHere: true, total: kept.length, unread: kept.filter(({ isRead }) => !isRead).length, feedbacks: kept }),
      details: () => ({ diagnostic: '版本 1', pictures: [] }),
      mark: ({ body }: { body: { feedbackIds: string[]; isRead: boolean } }) => {
        kept = kept.map((each) => (body.feedbackIds.includes(each.feedbackId) ? { ...each, isRead: body.isRead } : each))
        return { unread: 0 }
      },
      remove: ({ body }: { body: { feedbackIds: string[] } }) => {
        kept = kept.filter(({ feedbackId }) => !body.feedbackIds.includes(feedbackId))
        return { removed: 1 }
      },
      ...answers,
    },
  })
}
const rows = () => within(screen.getByRole('list', { name: '用户反馈' })).getAllByRole('listitem')

test('SET-02a what is opened is read, can be unread again, and is found among the unread', async () => {
  const { user } = await openPage([one('a', { hasDiagnostic: true }), one('b', { person: '朵朵', isRead: true })])
  await user.click(await screen.findByRole('button', { name: '查看 林晓 的反馈' }))
  const dialog = within(await screen.findByRole('dialog', { name: '林晓 的反馈' }))
  expect(await dialog.findByDisplayValue('版本 1')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByText('未读', { selector: 'li *' })).toHaveLength(0))
  await user.click(dialog.getByRole('button', { name: '标为未读' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('radio', { name: '未读' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '全部标为已读' }))
  expect(await screen.findByText('没有符合的反馈')).toBeTruthy()
})

test('SET-02a deleting asks first', async () => {
  const { fake, user } = await openPage([one('a'), one('b', { person: '朵朵' })])
  await user.click(await screen.findByRole('button', { name: '查看 朵朵 的反馈' }))
  await user.click(await screen.findByRole('button', { name: '删除…' }))
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  expect(fake.calls.some(({ id }) => id === 'feedback.remove')).toBe(false)
  dialogs.answer(dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false })
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('SET-02a all of it is saved as a table or as data', async () => {
  const { user } = await openPage([one('a', { content: '=SUM(A1)\n"x"' })])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  for (const way of ['表格（CSV）', '数据（JSON）']) {
    await user.click(await screen.findByRole('button', { name: '导出' }))
    await user.click(await screen.findByRole('menuitem', { name: way }))
  }
  await waitFor(() => expect(saved).toHaveLength(2))
  const [table = '', data = ''] = await Promise.all(saved.map((blob) => blob.text()))
  expect(table).toContain(`"'=SUM(A1)\n""x"""`)
  expect(JSON.parse(data)).toMatchObject([{ id: 'a', from: '林晓', text: '=SUM(A1)\n"x"', read: false }])
  vi.restoreAllMocks()
})

test('SET-02a a cell is never a formula', () => {
  expect(csvOf([['@x', 1]])).toBe(`\ufeff"'@x",1\r\n`)
})

test('SET-02a nothing yet, kept elsewhere, and a device that is away each say so', async () => {
  await openPage([])
  expect(await screen.findByText('还没有反馈')).toBeTruthy()
})

test('SET-02a where another service keeps the accounts the page says so', async () => {
  await openPage([], { list: () => ({ isHere: false, total: 0, unread: 0, feedbacks: [] }) })
  expect(await screen.findByText('反馈不在这台设备上')).toBeTruthy()
})

test('SET-02a without the device the page offers another try', async () => {
  const away = () => {
    throw new DeviceFault('offline', 'away')
  }
  await openPage([], { list: away })
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})
