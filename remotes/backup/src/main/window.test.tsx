import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import BackupWindow from './window.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leakCheck()
})

const nowSeconds = Date.now() / 1000
const run = {
  runId: 'r1',
  taskId: 't1',
  state: 'finished' as const,
  stage: 'done' as const,
  startedSeconds: nowSeconds - 600,
  endedSeconds: nowSeconds - 590,
  scannedCount: 3,
  unchangedCount: 1,
  addedCount: 1,
  replacedCount: 1,
  removedCount: 0,
  failedCount: 0,
  totalCount: 2,
  doneCount: 2,
  totalBytes: 20,
  doneBytes: 20,
}
const proof = { provedSeconds: nowSeconds - 580, sampleCount: 3, provenCount: 3, changedCount: 0, brokenCount: 0 }
const task: BackupTask = {
  taskId: 't1',
  computer: { computerId: 'c1', name: 'Windows · Chrome', host: 'browser' },
  name: '工作文档',
  sourceName: '文档',
  storageId: 's1',
  path: '/',
  categories: ['all'],
  excludedExtensions: ['.tmp'],
  excludedPaths: [],
  includesHidden: false,
  includesTemporary: false,
  schedule: 'daily',
  keepDays: 90,
  overdueDays: 2,
  proves: true,
  createdSeconds: nowSeconds - 900,
  fileCount: 3,
  sizeBytes: 30,
  versionBytes: 10,
  failedCount: 0,
  heldCount: 0,
  health: 'fresh',
  requested: 'none',
  lastRun: { ...run, proof },
  lastProof: proof,
}

async function open(tasks: readonly BackupTask[], address = '/backup') {
  const fake = fakeKernel<typeof backup>({
    remotes: [remote],
    answers: {
      backup: {
        list: () => ({ tasks: [...tasks] }),
        request: () => task,
        remove: () => ({}),
        runs: () => ({ runs: [{ ...run, proof }] }),
        save: ({ body }: { readonly body: Pick<BackupTask, 'excludedExtensions'> }) => ({ ...task, ...body }),
        failures: () => ({ files: [{ path: 'a/b.txt', reason: 'changing', atSeconds: nowSeconds }] }),
        browse: () => ({
          entries: [
            { name: 'a', path: 'a', isFolder: true, sizeBytes: 3, modifiedSeconds: 1, fileCount: 2, presence: 'gone' },
            { name: 'b.txt', path: 'b.txt', isFolder: false, sizeBytes: 3, modifiedSeconds: 1, fileCount: 1, presence: 'different' },
          ],
        }),
      },
    },
  })
  await fake.ready
  renderWindow(BackupWindow, { fake, address })
  return fake
}

test('BK-08 the title counts what is proven and follows the device; an overdue task is the callout', async () => {
  const fake = await open([task, { ...task, taskId: 't2', name: '照片', lastProof: undefined }])
  expect(await screen.findByRole('heading', { name: '2 个备份里，1 个最近证明过能恢复' })).toBeTruthy()
  expect(screen.getByText('抽查 3 个，全部一致')).toBeTruthy()
  act(() => fake.say(backup, 'backup.changed', { ...task, health: 'overdue' }))
  expect(screen.getByRole('heading', { name: '2 个备份里，0 个最近证明过能恢复' })).toBeTruthy()
  expect(screen.getByRole('region', { name: '“工作文档”已逾期没有备份' })).toBeTruthy()
  act(() => fake.say(backup, 'backup.removed', { taskId: 't2' }))
  expect(screen.queryByText('照片')).toBeNull()
})

test('BK-01b without a task the window explains itself and leads to the wizard', async () => {
  await open([])
  await userEvent.click(await screen.findByRole('button', { name: '新建备份' }))
  expect(await screen.findByRole('heading', { name: '备份哪个文件夹？' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步' }).disabled).toBe(true)
})

test('BK-07 a paused run says why', async () => {
  await open([{ ...task, lastRun: { ...run, state: 'paused', reason: 'diskFull' } }], '/backup/backup-manage-view?task=t1')
  expect(await screen.findByRole('heading', { name: '“工作文档”的备份暂停了' })).toBeTruthy()
  expect(screen.getByText('备份空间不足，备份已暂停。腾出空间后继续。')).toBeTruthy()
  expect(await screen.findByText('新增 1，替换 1，电脑上已删 0')).toBeTruthy()
})

test('BK-01b a failed file has its reason and its remedy', async () => {
  await open([{ ...task, failedCount: 1 }], '/backup/manage-resource-view')
  expect(await screen.findByText('读取时一直在修改')).toBeTruthy()
  expect(screen.getByText('关闭正在写入它的程序后重试')).toBeTruthy()
})

test('BK-05c an extension that is there already stays in the field with the reason; a new one is saved', async () => {
  const fake = await open([task], '/backup/backup-setting-view?task=t1')
  const field = await screen.findByLabelText<HTMLInputElement>('添加后缀')
  await userEvent.type(field, 'TMP{Enter}')
  expect(await screen.findByText('.tmp 已在列表中')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'bak{Enter}')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const saved = fake.calls.findLast(({ id }) => id === 'backup.save')
  expect(saved).toMatchObject({ input: { body: { excludedExtensions: ['.tmp', '.bak'] } } })
})

test('BK-02 a moment of the past marks what is gone and what differs', async () => {
  await open([task], '/backup/page-resource-view')
  const files = await screen.findByRole('list', { name: '当时的文件' })
  expect(await within(files).findByRole('button', { name: /^a ?现在没有了$/ })).toBeTruthy()
  await userEvent.click(within(files).getByRole('button', { name: /b\.txt/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '恢复这一版…' }).disabled).toBe(false)
})

test('BK-04d BK-08 a task of an agent is started, paused and cancelled from the desktop, and no folder is asked for', async () => {
  const computer = { computerId: 'c9', name: '书房电脑', host: 'agent' as const }
  const fake = await open([{ ...task, computer }], '/backup/backup-manage-view?task=t1')
  await userEvent.click(await screen.findByRole('button', { name: '立即备份' }))
  await waitFor(() => expect(fake.calls.find(({ id }) => id === 'backup.request')?.input).toEqual({ body: { taskId: 't1', what: 'run' } }))
  act(() => fake.say(backup, 'backup.changed', { ...task, computer, lastRun: { ...run, state: 'progress' } }))
  await userEvent.click(await screen.findByRole('button', { name: '暂停' }))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  const asked = fake.calls.filter(({ id }) => id === 'backup.request').map(({ input }) => input)
  expect(asked.slice(1)).toEqual(['pause', 'cancel'].map((what) => ({ body: { taskId: 't1', what } })))
})

test('BK-02 a click that was too old for the browser is asked for once more', async () => {
  vi.stubGlobal('showDirectoryPicker', () => Promise.reject(new DOMException('SecurityError', 'SecurityError')))
  const fake = await open([task], '/backup/page-resource-view')
  await userEvent.click(await screen.findByRole('button', { name: '另存到…' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '保存到这台电脑…' }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ title: '请再点一次“保存到这台电脑…”' }]))
})

test('FM-11 the Delete key on the row of a task asks, and removes it only when that is confirmed', async () => {
  const fake = await open([task])
  const row = await screen.findByRole('button', { name: '工作文档' })
  fireEvent.keyDown(row, { key: 'Delete' })
  const { dialogs } = fake.kernel
  const [question] = dialogs.store.getState().confirms
  expect(question?.title).toBe('删除备份任务“工作文档”？')
  expect(fake.calls.some(({ id }) => id === 'backup.remove')).toBe(false)
  act(() => dialogs.answer(question?.id ?? '', { confirmed: true, checked: false }))
  await waitFor(() => expect(fake.calls.find(({ id }) => id === 'backup.remove')?.input).toEqual({ body: { taskId: 't1' } }))
})

test('PAL-07 the palette is offered what can be done with the task that is shown', async () => {
  const fake = await open([task], '/backup/backup-manage-view?task=t1')
  await screen.findByRole('button', { name: '立即备份' })
  const [id = ''] = fake.kernel.windows.store.getState().order
  expect(fake.kernel.windows.offered(id).map(({ label }) => label)).toEqual([
    '立即备份',
    '恢复文件…',
    '在文件管理中查看',
    '过滤与计划',
    '删除任务…',
  ])
})
