import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import type { PickedPlace } from '@cove/kernel'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { firstDraft } from '../rules/draft.data.ts'
import BackupWindow from './window.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const space = { label: '', origin: 'folder' as const, status: 'normal' as const, usedBytes: 0, sizeBytes: 10 }
const disk = { ...space, storageId: 'd1', name: '旅行备份盘', isExternal: true, isConnected: true }
const home = { ...space, storageId: 's1', name: '存储空间 1', isInternal: true }
const task: BackupTask = {
  ...firstDraft,
  taskId: 't1',
  computer: { computerId: 'disk-d1', name: '旅行备份盘', host: 'device' },
  name: '照片',
  sourceName: '照片',
  storageId: 's1',
  path: '/',
  schedule: 'manual',
  external: { storageId: 'd1', path: '/照片', runsWhenPlugged: true },
  createdSeconds: 1,
  fileCount: 0,
  sizeBytes: 0,
  versionBytes: 0,
  failedCount: 0,
  heldCount: 0,
  health: 'never',
  requested: 'none',
}

async function open(tasks: readonly BackupTask[], { storages = [home, disk], address = '/backup' } = {}) {
  const fake = fakeKernel<typeof backup>({
    remotes: [remote],
    answers: {
      backup: {
        list: () => ({ tasks: [...tasks] }),
        request: () => task,
        runs: () => ({ runs: [] }),
        save: () => task,
      },
      spaces: { list: () => ({ storages, mode: 'none', modeNvme: 'none', isFormatting: false }) },
    },
  })
  await fake.ready
  const places: Partial<PickedPlace>[] = []
  Object.assign(fake.kernel, { pick: async () => places.splice(0, 1) })
  renderWindow(BackupWindow, { fake, address })
  return { fake, places, inputOf: (id: string) => fake.calls.findLast((call) => call.id === id)?.input }
}

const capability = { canWrite: true, freeBytes: undefined, quotaLeftBytes: undefined }

test('BK-08 the wizard takes a folder of an external disk, and the device is asked to run the new task', async () => {
  const { fake, places, inputOf } = await open([], { address: '/backup/new' })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  await userEvent.click(await screen.findByRole('radio', { name: '外接硬盘（插在设备上）' }))
  await waitFor(() => expect(button('选择硬盘文件夹…').disabled).toBe(false))
  places.push({ storageId: 's1', path: '/照片', name: '照片', capability })
  await userEvent.click(button('选择硬盘文件夹…'))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ title: '请选择外接硬盘上的文件夹' }]))
  places.push({ storageId: 'd1', path: '/照片', name: '照片', capability })
  await userEvent.click(button('选择硬盘文件夹…'))
  expect(await screen.findByText('旅行备份盘')).toBeTruthy()
  places.push({ storageId: 's1', path: '/', name: '存储空间 1', capability })
  await userEvent.click(button('选择目的地…'))
  await waitFor(() => expect(button('下一步').disabled).toBe(false))
  await userEvent.click(button('下一步'))
  expect(await screen.findByText('设备开始备份后会统计文件')).toBeTruthy()
  await userEvent.click(button('下一步'))
  await userEvent.click(await screen.findByRole('switch', { name: /插上硬盘时自动备份/ }))
  await userEvent.click(button('下一步'))
  expect(await screen.findByText('旅行备份盘/照片')).toBeTruthy()
  await userEvent.click(button('开始备份'))
  await waitFor(() => expect(inputOf('backup.request')).toEqual({ body: { taskId: 't1', what: 'run' } }))
  expect(inputOf('backup.save')).toMatchObject({
    body: {
      name: '照片',
      schedule: 'manual',
      computer: { computerId: 'disk-d1', name: '旅行备份盘', host: 'device' },
      external: { storageId: 'd1', path: '/照片', runsWhenPlugged: false },
    },
  })
})

test('BK-08 a run that waits for another disk is shown as waiting in the list and in its page, live, and cancel takes it away', async () => {
  const { fake, inputOf } = await open([task])
  const row = await screen.findByRole('row', { name: /照片/ })
  expect(await within(row).findByText('还没有运行')).toBeTruthy()
  const waiting = { ...task, waitsFor: { name: '视频' } }
  act(() => fake.say(backup, 'backup.changed', waiting))
  expect(await within(row).findByText('排队中')).toBeTruthy()
  expect(within(row).getByText('设备正在备份“视频”，备份完就轮到它。')).toBeTruthy()
  await userEvent.click(within(row).getByRole('button', { name: '“照片”的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '取消' }))
  await waitFor(() => expect(inputOf('backup.request')).toEqual({ body: { taskId: 't1', what: 'cancel' } }))

  await userEvent.click(within(row).getByRole('button', { name: /^照片/ }))
  expect(await screen.findByRole('heading', { name: '“照片”在排队' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '立即备份' })).toBeNull()
  act(() => fake.say(backup, 'backup.changed', { ...task, waitsFor: {} }))
  expect(await screen.findByText('设备正在备份另一位用户的硬盘，备份完就轮到它。')).toBeTruthy()
  const before = fake.calls.length
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(fake.calls.slice(before).map(({ id }) => id)).toContain('backup.request'))
  act(() => fake.say(backup, 'backup.changed', task))
  expect(await screen.findByRole('button', { name: '立即备份' })).toBeTruthy()
})

test('BK-08 without a disk the wizard says so; a task whose disk is away shows it, and one that runs is paused by its menu', async () => {
  const { fake, inputOf } = await open([task], { storages: [home] })
  const row = await screen.findByRole('row', { name: /照片/ })
  expect(await within(row).findByText('硬盘没有插上')).toBeTruthy()
  expect(within(row).getByText('插上硬盘时')).toBeTruthy()
  const lastRun = {
    runId: 'r',
    taskId: 't1',
    state: 'progress',
    stage: 'uploading',
    startedSeconds: 1,
    totalCount: 4,
    doneCount: 1,
  } as const
  const counts = {
    scannedCount: 4,
    unchangedCount: 0,
    addedCount: 0,
    replacedCount: 0,
    removedCount: 0,
    failedCount: 0,
    totalBytes: 0,
    doneBytes: 0,
  }
  act(() => fake.say(backup, 'backup.changed', { ...task, lastRun: { ...lastRun, ...counts } }))
  await userEvent.click(within(row).getByRole('button', { name: '“照片”的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '暂停' }))
  await waitFor(() => expect(inputOf('backup.request')).toEqual({ body: { taskId: 't1', what: 'pause' } }))
  await userEvent.click(screen.getByRole('button', { name: '新建备份' }))
  await userEvent.click(await screen.findByRole('radio', { name: '外接硬盘（插在设备上）' }))
  expect(await screen.findByText('设备上没有插着外接硬盘')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '选择硬盘文件夹…' }).disabled).toBe(true)
})

test('BK-08 the page of tasks counts disks as disks, and names a whole disk once', async () => {
  await open([{ ...task, external: { storageId: 'd1', path: '/', runsWhenPlugged: true }, sourceName: '旅行备份盘' }], {
    address: '/backup/backup-manage-view',
  })
  expect(await screen.findByText('来自 1 块外接硬盘')).toBeTruthy()
  expect(screen.getByText('旅行备份盘 · 设备上的外接硬盘')).toBeTruthy()
})

test('BK-08 files that are gone are said to be gone on the disk, above the tasks', async () => {
  await open([{ ...task, heldCount: 30 }])
  expect(await screen.findByRole('region', { name: '“照片”的外接硬盘上少了 30 个文件' })).toBeTruthy()
  expect(screen.queryByText(/电脑上少了/)).toBeNull()
})
