import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deviceBackups } from '@cove/device-contract/device-backups'
import { spaces } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { testSeams } from '../../clouds/test/cloud-world.ts'

type Answer<T> = Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }>

/** The data of an answer that must be a success. */
export async function dataOf<T>(answer: Answer<T>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** The name of the failure of an answer, or `ok`. */
export async function outcomeOf(answer: Answer<unknown>): Promise<string> {
  const settled = await answer
  return settled.ok ? 'ok' : settled.error.name
}

const modules = ['device-backups', 'clouds', 'network-services', 'storage', 'transfers', 'versions']

/** What a plan says unless a test wants something else. */
export const choice = {
  name: 'Family',
  every: 'never',
  from: '',
  until: '',
  keepDays: 0,
  keepWeeks: 0,
  keepMonths: 0,
  sentKibPerSecond: 0,
  mostMinutes: 0,
} as const

/** A disk beside the device, which outlives it. */
export async function makeDisk() {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'cove-disk-')))
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}

/** A device with an administrator and a disk at its side; it sees restic and rclone where they are installed. */
export async function openBackupWorld(diskDir: string, programs: readonly string[] = ['restic', 'rclone']) {
  const one = await openTestDevice({ modules, folders: [diskDir] }, { programs, modules: { clouds: testSeams } })
  const { client, userNo } = await makeAdministrator(one)
  const { storages } = await dataOf(client.use(spaces).list())
  const known = one.device.parts.spaces.list({ userNo, role: 'admin' })
  const idOf = (kind: string): string => known.find((space) => space.kind === kind)?.id ?? ''
  const [storageId, diskId] = [idOf('managed'), idOf('folder')]
  if (storages.length === 0 || storageId === '' || diskId === '') throw new Error('the device has no space')
  const home = join(one.dataDir, 'spaces', storageId, 'users', userNo)
  const calls = client.use(deviceBackups)
  return {
    one,
    client,
    userNo,
    calls,
    storageId,
    diskId,
    home,
    spaceRoot: join(one.dataDir, 'spaces', storageId),
    /** A plan that backs up a folder of the home to the disk. */
    toDisk: (sourcePath: string, changes: object = {}) => ({
      ...choice,
      sourceStorageId: storageId,
      sourcePath,
      target: 'folder' as const,
      targetStorageId: diskId,
      targetPath: '/repository',
      ...changes,
    }),
    async put(path: string, content: string | Uint8Array) {
      await mkdir(dirname(join(home, path)), { recursive: true })
      await writeFile(join(home, path), content)
    },
    /** Runs a task to its end and answers how it ended: `done`, or the name of its failure. */
    async ended(started: Answer<{ taskId: string }>): Promise<string> {
      const { taskId } = await dataOf(started)
      await one.device.parts.jobs.idle()
      const job = one.device.parts.jobs.get(userNo, Number(taskId))
      return job?.state === 'failed' ? (job.errorCode ?? 'failed') : (job?.state ?? 'gone')
    },
    tasks: client.use(tasks),
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}

export type BackupWorld = Awaited<ReturnType<typeof openBackupWorld>>

/** SHA-256 of every file below a folder, by its path, without what a device keeps for itself. */
export async function hashesBelow(dir: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = found
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => !path.includes('/.pc/'))
    .toSorted()
  const hashed = files.map(
    async (path) =>
      [
        path.slice(dir.length),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(hashed))
}
