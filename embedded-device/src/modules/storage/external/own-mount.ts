import { setTimeout as delay } from 'node:timers/promises'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { Mount } from '../../../core/machine/mounts.ts'

/** A file system that is mounted. */
export type OwnMount = Pick<Mount, 'fileSystem' | 'source'>

/** What the module declares: `host.commands` runs no other program. */
export const commandPrograms = ['umount']

const attempts = 20

/** What is mounted at exactly this folder; undefined for a folder that is part of another file system. */
export const mountAt = async ({ machine }: Pick<Host, 'machine'>, folder: string): Promise<OwnMount | undefined> =>
  // Only Linux says what is mounted.
  mountIn(await machine.mounts().catch(() => []), folder)

/** The same, of all mounts; a later one covers an earlier one. */
export function mountIn(mounts: readonly Mount[], folder: string): OwnMount | undefined {
  const found = mounts.findLast(({ target }) => target === folder && target !== '/')
  return found && { fileSystem: found.fileSystem, source: found.source }
}

/** STO-06a: writes what is not written and lets go of the file system at a folder; false while something has files open. */
export async function unmountAt(host: Pick<Host, 'commands' | 'machine'>, folder: string): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (!(await mountAt(host, folder))) return true
    // Not repeated: what is mounted below it, such as an automount, is not ours.
    if ((await host.commands.tryRun({ program: 'umount', args: [folder] })).code === 0) return true
    await delay(100)
  }
  return false
}
