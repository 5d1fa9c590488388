import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { archives } from '@cove/device-contract/archives'
import { tasks } from '@cove/device-contract/tasks'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { DeviceSeams } from '../../../device.ts'

/** The data of an answer that must be a success. */
export async function dataOf<T>(answer: Promise<{ ok: true; data: T } | { ok: false; error: { name: string } }>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** The programs behind all formats. */
const programs = ['7zz', '7z', 'bsdtar', 'xz', 'bzip2']

/** What these tests use: the other modules double what a device costs. */
const modules = ['archives', 'public-space', 'storage', 'transfers', 'versions']

/** A device with an administrator and their home on the disk. It sees the programs of all formats, where they are installed. */
export async function openArchivesWorld(seams: DeviceSeams = {}, programFolders: readonly string[] = []) {
  const one = await openTestDevice({ modules, programFolders }, { programs, ...seams })
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const home = join(one.dataDir, 'spaces', storageId, 'users', userNo)
  const calls = client.use(archives)
  const ref = (path: string) => ({ storageId, path })
  return {
    one,
    client,
    userNo,
    storageId,
    home,
    calls,
    ref,
    async put(path: string, content: string | Uint8Array) {
      await mkdir(dirname(join(home, path)), { recursive: true })
      await writeFile(join(home, path), content)
    },
    read: (path: string) => readFile(join(home, path), 'utf8'),
    /** Every file below the home, without what the device keeps for itself. */
    async tree(path = '') {
      const found = await readdir(join(home, path), { recursive: true, withFileTypes: true })
      return found
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(join(home, path).length + 1))
        .toSorted()
    },
    async staged() {
      return readdir(join(one.dataDir, 'spaces', storageId, '.pc', 'staging')).catch(() => [])
    },
    /** Runs a task to its end and answers how it ended. */
    async ended(started: Promise<{ ok: true; data: { taskId: string } } | { ok: false; error: { name: string } }>) {
      const { taskId } = await dataOf(started)
      await one.device.parts.jobs.idle()
      const list = await dataOf(client.use(tasks).list({ query: {} }))
      const task = list.items.find((item) => item.taskId === taskId)
      if (!task) throw new Error('no such task')
      const failures = await dataOf(client.use(tasks).failures({ query: { taskId } }))
      return { ...task, failures: failures.items }
    },
  }
}

export type ArchivesWorld = Awaited<ReturnType<typeof openArchivesWorld>>
