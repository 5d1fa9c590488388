import type { archives, ArchiveEntry, ArchiveSummary } from '@cove/device-contract/archives'
import type { Storage } from '@cove/device-contract/storage'
import type { FileTask } from '@cove/device-contract/tasks'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import remote from '../../remote.ts'
import ArchiveWindow from './window.tsx'

beforeAll(() => layOutJsdom())
afterEach(() => {
  cleanup()
  leakCheck()
})

const summary: ArchiveSummary = {
  format: 'zip',
  encoding: 'cp866',
  fileCount: 2,
  totalBytes: 20,
  archiveBytes: 10,
  encryptedCount: 0,
  problemCount: 1,
  isPartial: false,
}
/** The task of the extraction, as the list has it: nothing is left to watch. */
const ended: FileTask = {
  taskId: 't1',
  kind: 'other',
  status: 'completed',
  totalFiles: 1,
  doneFiles: 1,
  failedFiles: 0,
  totalBytes: 1,
  doneBytes: 1,
  currentPath: '',
  firstSource: '',
  targetPath: '',
  createdSeconds: 1,
}
const home: Storage = {
  storageId: 'home',
  name: 'space',
  label: '',
  origin: 'managed',
  status: 'normal',
  usedBytes: 50,
  sizeBytes: 100,
}
const folder: ArchiveEntry = { name: '照片', path: '照片', kind: 'folder', sizeBytes: 10, fileCount: 1, isEncrypted: false }
const unsafe: ArchiveEntry = { name: '../up', path: '../up', kind: 'file', sizeBytes: 1, isEncrypted: false, problem: 'unsafe' }
const inner: ArchiveEntry = { name: 'a.txt', path: '照片/a.txt', kind: 'file', sizeBytes: 10, packedBytes: 5, isEncrypted: false }

/** What the device refuses before it tests the archive. */
const verified: { readonly refuse: 'archivePasswordRequired' }[] = []

/** What the device answers to what is added, before it just does it. */
const added: (() => Promise<{ readonly taskId: string }> | { readonly refuse: 'archivePasswordRequired' })[] = []

async function open(
  list: (folder: string) => { readonly refuse: 'archivePasswordRequired' } | readonly ArchiveEntry[],
  about: ArchiveSummary = summary,
  status: Storage['status'] = 'normal',
) {
  const fake = fakeKernel<typeof archives>({
    answers: {
      archives: {
        list: ({ body }) => {
          const found = list(body.folder)
          return 'refuse' in found ? found : { summary: about, total: found.length, entries: [...found] }
        },
        extract: () => ({ taskId: 't1' }),
        verify: () => verified.shift() ?? { taskId: 't1' },
        add: () => added.shift()?.() ?? { taskId: 't1' },
      },
      tasks: { list: () => ({ total: 1, items: [ended] }) },
      spaces: {
        list: () => ({ storages: [home, { ...home, storageId: 's1', status }], mode: 'none', modeNvme: 'none', isFormatting: false }),
      },
    },
    remotes: [remote],
  })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(ArchiveWindow, { fake, address: '/file-archive?storageId=s1&path=%2F旅行.zip', wrapper })
  return fake
}

test('TSK-12 TSK-14 a folder of the archive is entered, and a chosen file is extracted beside the archive', async () => {
  const fake = await open((name) => (name === '' ? [folder, unsafe] : [inner]))
  expect(await screen.findByText(/ZIP · .* · 2 个文件 · 1 项不会解压/)).toBeTruthy()
  // In words: a finger has no pointer that rests on a sign.
  expect(screen.getByText('路径不安全，不会解压')).toBeTruthy()
  expect(screen.getByText('自动：CP866（DOS 俄文）')).toBeTruthy()
  fireEvent.doubleClick(screen.getByTitle('照片'))
  expect(await screen.findByTitle('a.txt')).toBeTruthy()
  expect(screen.getByText('50%')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '解压全部' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '解压到“旅行”文件夹' }))
  const asked = () => fake.calls.filter(({ id }) => id === 'archives.extract').map(({ input }) => input)
  await waitFor(() =>
    expect(asked()).toEqual([
      {
        body: {
          archive: { storageId: 's1', path: '/旅行.zip' },
          storageId: 's1',
          folder: '/',
          within: '',
          encoding: 'auto',
          conflict: 'ask',
          intoName: '旅行',
        },
      },
    ]),
  )
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ tone: 'success', title: '已解压“旅行.zip”' }]))
})

test('TSK-16 TSK-11 a test that needs the password asks for it, and continues once the archive is unlocked', async () => {
  verified.push({ refuse: 'archivePasswordRequired' })
  const fake = await open(() => [folder])
  await screen.findByTitle('照片')
  await userEvent.click(screen.getByRole('button', { name: '测试压缩包' }))
  const dialog = await screen.findByRole('dialog', { name: '“旅行.zip”需要密码' })
  await userEvent.type(within(dialog).getByLabelText('密码'), 'secret')
  await userEvent.click(within(dialog).getByRole('button', { name: '打开' }))
  const toasts = () => fake.kernel.toasts.store.getState().toasts
  await waitFor(() => expect(toasts()).toContainEqual(expect.objectContaining({ tone: 'success', title: '“旅行.zip”完好' })))
  expect(fake.calls.filter(({ id }) => id === 'archives.verify')).toHaveLength(2)
})

test('TSK-17 TSK-11 chosen files go into the folder that is shown, again once its password is known, and the folder is read again', async () => {
  const started = Promise.withResolvers<{ readonly taskId: string }>()
  added.push(
    () => ({ refuse: 'archivePasswordRequired' }),
    () => started.promise,
  )
  const fake = await open((name) => (name === '' ? [folder] : [inner]))
  fireEvent.doubleClick(await screen.findByTitle('照片'))
  await screen.findByTitle('a.txt')
  await userEvent.click(screen.getByRole('button', { name: '添加文件…' }))
  const source = { storageId: 's1', path: '/新.txt' }
  const capability = { canWrite: true, freeBytes: undefined, quotaLeftBytes: undefined }
  const place = { ...source, kind: 'file' as const, name: '新.txt', resource: undefined, source: undefined, capability }
  await waitFor(() => expect(fake.kernel.dialogs.store.getState().picks).toHaveLength(1))
  const [request] = fake.kernel.dialogs.store.getState().picks
  fake.kernel.dialogs.settlePick(request?.id ?? '', [place])
  const dialog = await screen.findByRole('dialog', { name: '“旅行.zip”需要密码' })
  await userEvent.type(within(dialog).getByLabelText('密码'), 'secret')
  await userEvent.click(within(dialog).getByRole('button', { name: '打开' }))
  const adds = () => fake.calls.filter(({ id }) => id === 'archives.add').map(({ input }) => input)
  const body = { archive: { storageId: 's1', path: '/旅行.zip' }, sources: [source], within: '照片', conflict: 'ask' }
  await waitFor(() => expect(adds()).toEqual([{ body }, { body }]))
  const reads = () =>
    fake.calls.filter(({ id, input }) => id === 'archives.list' && (input as { body: { folder: string } }).body.folder === '照片')
  await waitFor(() => expect(reads()).toHaveLength(2))
  started.resolve({ taskId: 't1' })
  await waitFor(() => expect(reads()).toHaveLength(3))
  const toasts = () => fake.kernel.toasts.store.getState().toasts
  await waitFor(() => expect(toasts()).toContainEqual(expect.objectContaining({ tone: 'success', title: '已添加到“旅行.zip”' })))
})

test('TSK-17 a format that takes no files offers no adding', async () => {
  await open(() => [folder], { ...summary, format: 'rar' })
  await screen.findByTitle('照片')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '添加文件…' }).disabled).toBe(true)
})

test('PUB-02c next to an archive in a space that can only be read nothing is written: another folder is asked for', async () => {
  const fake = await open(() => [folder], summary, 'readonly')
  await screen.findByTitle('照片')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '添加文件…' }).disabled).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: '解压全部' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['解压到…'])
  await userEvent.click(screen.getByRole('menuitem', { name: '解压到…' }))
  const picks = () => fake.kernel.dialogs.store.getState().picks
  await waitFor(() => expect(picks()).toMatchObject([{ options: { start: { storageId: 'home', path: '/' } } }]))
  fake.kernel.dialogs.settlePick(picks()[0]?.id ?? '', undefined)
  await waitFor(() => expect(picks()).toEqual([]))
})

test('TSK-11 an archive that hides its names asks for the password', async () => {
  await open(() => ({ refuse: 'archivePasswordRequired' }))
  await userEvent.click(await screen.findByRole('button', { name: '输入密码…' }))
  expect(await screen.findByRole('dialog', { name: '“旅行.zip”需要密码' })).toBeTruthy()
})
