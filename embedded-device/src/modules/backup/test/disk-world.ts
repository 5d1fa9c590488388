import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup } from '@cove/device-contract/backup'
import { storage } from '@cove/device-contract/storage'
import type { JobPoint } from '../../../core/jobs/engine.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { Signed, TestDevice } from '../../../../test/http/test-device.ts'
import { choice, dataOf } from './backup-client.ts'

/** How a world differs from the plain one, whose task belongs to the administrator and runs when the disk is plugged in. */
export interface DiskWorldChange {
  readonly dataDir?: string
  readonly runsWhenPlugged?: boolean
  readonly by?: (admin: Signed, one: TestDevice) => Promise<Signed>
}

/** A device with a simulated external disk, and a task that backs up its folder `照片`, in which is `一.txt`. */
export async function openDiskWorld({ dataDir, runsWhenPlugged = true, by }: DiskWorldChange = {}) {
  let onPoint: (point: JobPoint) => void = () => undefined
  const one = await openTestDevice(dataDir === undefined ? {} : { dataDir }, {
    onJobPoint: (point, _id, kind) => kind.startsWith('backup.') && onPoint(point),
  })
  const admin = await makeAdministrator(one)
  const disk = await plugDisk(one, admin)
  const who = (await by?.(admin, one)) ?? admin
  return {
    one,
    admin,
    ...disk,
    ...(await taskOf(one, who, { diskName: disk.diskName, runsWhenPlugged })),
    setPoint: (next: typeof onPoint) => (onPoint = next),
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}

async function plugDisk(one: TestDevice, { client }: Signed) {
  const { diskName } = await dataOf(client.use(storage).plugDisk({ body: { name: '旅行备份盘' } }))
  const disk = (...names: string[]) => join(one.dataDir, 'external', diskName, '照片', ...names)
  const write = async (name: string, text: string) => {
    await mkdir(dirname(disk(name)), { recursive: true })
    await writeFile(disk(name), text)
  }
  await write('一.txt', 'one')
  return { diskName, disk, write }
}

interface DiskTask {
  readonly diskName: string
  readonly runsWhenPlugged: boolean
}

async function taskOf(one: TestDevice, { client, userNo }: Signed, { diskName, runsWhenPlugged }: DiskTask) {
  const calls = client.use(backup)
  const storageId = await firstStorageId(client)
  const external = { storageId: diskName, path: '/照片', runsWhenPlugged }
  const computer = { computerId: `disk-${diskName}`, name: '旅行备份盘', host: 'device' as const }
  const body = { computer, name: 'Travel', sourceName: '照片', storageId, path: '/', ...choice, external }
  const task = await dataOf(calls.save({ body }))
  const home = (...names: string[]) => join(one.dataDir, 'spaces', storageId, 'users', userNo, ...names)
  const { jobs } = one.device.parts
  const ask = (what: 'run' | 'pause' | 'cancel') => calls.request({ body: { taskId: task.taskId, what } })
  const now = async () => (await dataOf(calls.list())).tasks[0]
  /** Runs the task to its end, with its proof. */
  const run = async () => {
    await dataOf(ask('run'))
    await jobs.idle()
    return now()
  }
  return { calls, task, body, ask, now, run, jobs, home, stored: (...names: string[]) => readFile(home('Travel', ...names), 'utf8') }
}
