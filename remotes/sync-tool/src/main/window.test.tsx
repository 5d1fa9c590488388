import type { Resource } from '@cove/device-contract/files'
import { sync } from '@cove/device-contract/sync'
import type { SyncPlanItem, SyncRun, SyncTask } from '@cove/device-contract/sync'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import SyncWindow from './window.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const nowSeconds = Date.now() / 1000
const run: SyncRun = {
  runId: 'r1',
  taskId: 't1',
  number: 7,
  state: 'waiting',
  shows: 'many',
  startedSeconds: nowSeconds - 60,
  scannedCount: 30,
  totalCount: 0,
  doneCount: 0,
  totalBytes: 0,
  doneBytes: 0,
  addedCount: 1,
  replacedCount: 0,
  deletedCount: 2,
  movedCount: 0,
  conflictCount: 0,
  failedCount: 0,
  isDecided: false,
  canUndo: false,
}
const task: SyncTask = {
  taskId: 't1',
  computer: { computerId: 'c1', name: '书房台式机', host: 'agent' },
  name: '项目',
  sourceName: '项目',
  storageId: 's1',
  path: '/项目',
  direction: 'both',
  mode: 'auto',
  excludedExtensions: ['.tmp'],
  excludedPaths: [],
  includesHidden: false,
  includesTemporary: false,
  brakeFiles: 20,
  brakePercent: 5,
  createdSeconds: nowSeconds - 900,
  seenSeconds: nowSeconds - 60,
  fileCount: 30,
  sizeBytes: 300,
  failedCount: 0,
  requested: 'none',
  lastRun: run,
}
const item = (itemId: number, path: string, action: SyncPlanItem['action']): SyncPlanItem => ({
  ...(action === 'delete' ? { beforeMd5: '0'.repeat(32) } : {}),
  itemId,
  path,
  action,
  side: 'device',
  sizeBytes: 10,
  decision: 'open',
})

const folders: Readonly<Record<string, readonly string[]>> = { '/项目': ['素材', '合同', '.git'], '/项目/素材': ['原片', '缓存'] }
const times = { createdSeconds: 0, modifiedSeconds: 0 }
const pageOf = (names: readonly string[]) => ({
  total: names.length,
  page: 1,
  pageRows: 1000,
  items: names.map((name): Resource => ({
    name,
    ...times,
    storageId: 's1',
    path: name,
    kind: 'folder',
    sizeBytes: 0,
    hidden: false,
    hasThumbnail: false,
  })),
})

const shownPlan = [item(1, '旧稿/a.psd', 'delete'), item(2, '旧稿/b.psd', 'delete'), item(3, '新.txt', 'add')]

async function open(address = '/disk-syncthing/otherPC', items: readonly SyncPlanItem[] = shownPlan) {
  const done: SyncRun = { ...run, runId: 'r0', number: 6, state: 'complete', canUndo: true }
  const fake = fakeKernel<typeof sync>({
    remotes: [remote],
    answers: {
      files: { list: (input: unknown) => pageOf(folders[(input as { readonly query: { readonly path: string } }).query.path] ?? []) },
      sync: {
        list: () => ({ tasks: [task] }),
        plan: () => ({ items: [...items] }),
        runs: () => ({ runs: [{ ...run, state: 'paused' }, done] }),
        decide: () => task,
        request: () => task,
        save: ({ body }: { readonly body: Pick<SyncTask, 'excludedExtensions'> }) => ({ ...task, ...body }),
      },
    },
  })
  await fake.ready
  renderWindow(SyncWindow, { fake, address })
  return fake
}

test('SYN-01a a task of another computer is shown with its state, and what is asked of it is passed on', async () => {
  const user = userEvent.setup()
  const fake = await open()
  expect(await screen.findByRole('heading', { name: '书房台式机' })).toBeTruthy()
  expect(screen.getByText('等你确认计划')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '运行“项目”' }))
  expect(fake.calls.find(({ id }) => id === 'sync.request')?.input).toMatchObject({ body: { taskId: 't1', what: 'run' } })
  act(() => fake.say(sync, 'sync.changed', { ...task, lastRun: { ...run, state: 'complete' } }))
  expect(await screen.findByText('两边一致')).toBeTruthy()
})

test('SYN-01b deletions of a plan are left out until they are chosen; turned round they come back', async () => {
  const user = userEvent.setup()
  const fake = await open('/disk-syncthing/plan?task=t1')
  const apply = await screen.findByRole('button', { name: '应用选中的 1 项' })
  await user.click(screen.getByRole('button', { name: '改为取回 2 个' }))
  expect(screen.getByRole('button', { name: '应用选中的 3 项' })).toBe(apply)
  await user.click(apply)
  const body = { runId: 'r1', isRefused: false, skip: [], invert: [1, 2] }
  expect(fake.calls.find(({ id }) => id === 'sync.decide')?.input).toMatchObject({ body })
})

test('SYN-02 an empty folder of a plan says that it goes, not that it is in the recycle bin', async () => {
  const { beforeMd5: _none, ...folder } = item(1, '空', 'delete')
  await open('/disk-syncthing/plan?task=t1', [folder, item(2, 'a.psd', 'delete')])
  const row = within(await screen.findByRole('row', { name: /空/ }))
  expect(row.getByText('删除空文件夹')).toBeTruthy()
  expect(screen.getByText('删除，进回收站 · #7')).toBeTruthy()
})

test('SYN-01a the pages follow the sidebar, one after the other', async () => {
  const user = userEvent.setup()
  await open('/disk-syncthing/runs')
  expect(await screen.findByRole('heading', { name: '运行记录' })).toBeTruthy()
  for (const [page, heading] of [
    ['忽略规则', '“项目”忽略什么'],
    ['策略', '“项目”怎么同步'],
    ['运行记录', '运行记录'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: page }))
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  }
})

test('SYN-02 undoing a run says what it does before it is asked for', async () => {
  const user = userEvent.setup()
  const fake = await open('/disk-syncthing/runs')
  await user.click(await screen.findByRole('button', { name: '撤销整次…' }))
  const panel = within(screen.getByRole('region', { name: '撤销 #6 会怎样' }))
  expect(panel.getByText(/取回 2 个被删除或覆盖的文件/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: '撤销 #6' }))
  expect(fake.calls.find(({ id }) => id === 'sync.request')?.input).toMatchObject({ body: { what: 'undo', runId: 'r0' } })
})

test('SYN-03 an extension that is none, or listed already, stays in the field with the reason', async () => {
  const user = userEvent.setup()
  const fake = await open('/disk-syncthing/filters')
  const field = await screen.findByRole('textbox', { name: '添加扩展名' })
  await user.type(field, '?{Enter}')
  expect(screen.getByText('这不是扩展名')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'TMP{Enter}')
  expect(screen.getByText('“.tmp”已在列表中')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'bak{Enter}')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(fake.calls.find(({ id }) => id === 'sync.save')?.input).toMatchObject({ body: { excludedExtensions: ['.tmp', '.bak'] } })
})

test('SYN-01b folders are left out with the tree, partly by their own folders, and patterns by lines', async () => {
  const user = userEvent.setup()
  const fake = await open('/disk-syncthing/filters')
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `同步“${name}”` })
  await user.click(await box('合同'))
  // Nothing is said about a side that this browser cannot see.
  expect(screen.queryByText('只在设备上')).toBe(null)
  await user.click(await box('素材'))
  await user.click(screen.getByRole('button', { name: '展开“素材”' }))
  expect((await box('缓存')).checked).toBe(false)
  // Its neighbours on the computer are not known: nothing is taken in that the user could not see.
  await user.click(await box('原片'))
  expect(screen.getByRole('alert').textContent).toBe('要单独勾选里面的文件夹，需要先能读到两边的全部文件夹')
  expect((await box('素材')).indeterminate).toBe(false)
  await user.click(await box('素材'))
  expect(screen.queryByRole('alert')).toBe(null)
  await user.click(await box('缓存'))
  expect((await box('素材')).indeterminate).toBe(true)
  expect((await box('缓存')).checked).toBe(false)
  // A hidden folder is left out by another rule: there is nothing to choose.
  expect(screen.queryByRole('checkbox', { name: '同步“.git”' })).toBe(null)
  const field = screen.getByRole('textbox', { name: '忽略规则，每行一条' })
  await user.click(field)
  await user.paste(`*.bak\n/导出/\n${'x'.repeat(256)}`)
  expect(screen.getByText('第 3 行超过 255 个字符')).toBeTruthy()
  await user.type(field, '{Backspace}')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const ignoreLines = ['*.bak', '/导出/', 'x'.repeat(255)]
  expect(fake.calls.find(({ id }) => id === 'sync.save')?.input).toMatchObject({
    body: { excludedPaths: ['合同', '素材/缓存'], ignoreLines },
  })
})
