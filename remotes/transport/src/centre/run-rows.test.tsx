import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { sync } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { called, open, row, setUpCentre } from '../../test/centre-world.tsx'

setUpCentre()

const counts = { scannedCount: 4, totalCount: 4, doneCount: 1, totalBytes: 400, doneBytes: 100, failedCount: 0 }
const rules = { excludedExtensions: [], excludedPaths: [], includesHidden: false, includesTemporary: false }
const place = { computer: { computerId: 'c', name: '书房电脑', host: 'agent' as const }, sourceName: '文档', storageId: 's1', path: '/' }
const noChanges = { addedCount: 0, conflictCount: 0, deletedCount: 0, movedCount: 0, replacedCount: 0 }
const run = { runId: 'r', startedSeconds: 1, ...counts }
const backupTask: BackupTask = {
  taskId: 'b',
  ...place,
  ...rules,
  name: '工作文档',
  categories: ['all'],
  schedule: 'daily',
  keepDays: 90,
  overdueDays: 2,
  proves: true,
  createdSeconds: 1,
  fileCount: 1,
  sizeBytes: 1,
  versionBytes: 0,
  failedCount: 0,
  heldCount: 0,
  health: 'fresh',
  requested: 'none',
  lastRun: {
    ...run,
    taskId: 'b',
    state: 'progress',
    stage: 'uploading',
    unchangedCount: 0,
    addedCount: 0,
    replacedCount: 0,
    removedCount: 0,
  },
}
const syncTask: SyncTask = {
  taskId: 's',
  ...place,
  ...rules,
  name: '照片',
  direction: 'both',
  mode: 'auto',
  brakeFiles: 20,
  brakePercent: 5,
  createdSeconds: 1,
  fileCount: 1,
  sizeBytes: 1,
  failedCount: 0,
  requested: 'none',
  lastRun: { ...run, taskId: 's', number: 1, state: 'waiting', isDecided: false, canUndo: false, ...noChanges },
} as SyncTask

test('BK-08 SYN-02 runs are rows with progress, which follow the device and are paused, continued and cancelled', async () => {
  const request = () => backupTask
  const fake = await open({
    path: '/transport/other',
    answers: { backup: { list: () => ({ tasks: [backupTask] }), request }, sync: { list: () => ({ tasks: [syncTask] }) } },
  })
  const first = within(await row('备份“工作文档”'))
  expect(first.getByText('进行中')).toBeTruthy()
  expect(first.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(within(await row('同步“照片”')).getByText('等你决定')).toBeTruthy()
  expect(screen.getByRole('button', { name: '其他任务，2 个未完成' })).toBeTruthy()
  await userEvent.click(first.getByRole('button', { name: '暂停' }))
  await waitFor(() => expect(called(fake, 'backup.request')).toEqual([{ body: { taskId: 'b', what: 'pause' } }]))
  act(() => fake.say(backup, 'backup.changed', { ...backupTask, lastRun: { ...backupTask.lastRun!, state: 'paused' } }))
  await userEvent.click(await screen.findByRole('button', { name: '继续' }))
  await waitFor(() => expect(called(fake, 'backup.request').at(-1)).toEqual({ body: { taskId: 'b', what: 'run' } }))
  await userEvent.click(within(await row('备份“工作文档”')).getByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '取消这次运行' }))
  await waitFor(() => expect(called(fake, 'backup.request').at(-1)).toEqual({ body: { taskId: 'b', what: 'cancel' } }))
  act(() => fake.say(backup, 'backup.changed', { ...backupTask, lastRun: { ...backupTask.lastRun!, state: 'canceled' } }))
  act(() => fake.say(sync, 'sync.removed', { taskId: 's' }))
  await waitFor(() => expect(screen.queryByTitle('备份“工作文档”')).toBeNull())
  expect(screen.queryByTitle('同步“照片”')).toBeNull()
})
