import { refuse } from '../../module-kit/module-kit.ts'
import type { HostFiles, Principal } from '../../module-kit/module-kit.ts'
import { asyncDisk, inParent, leafName, openFile, runAsync } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'

/** A file of a user that a program reads. Dispose it when the program has ended. */
export interface Source extends AsyncDisposable {
  /** Leads to exactly this file, also when its name is given to another one meanwhile (P6). */
  readonly path: string
  /** Another one as soon as the content is another one. */
  readonly key: string
}

/** Opens the file that a call names, with the rights of this moment (P7). Refuses what is no file. */
export async function openSource(
  { spaces, vfs }: Pick<HostFiles, 'spaces' | 'vfs'>,
  who: Principal,
  ref: { readonly storageId: string; readonly path: string },
): Promise<Source> {
  const at = await spaces.locateFor(who, ref, 'read')
  const { kind } = await vfs.stat(at)
  if (kind !== 'file' || at.names.length === 0) refuse('fileNotFound')
  const { fd, stat } = await runAsync(inParent(asyncDisk, at, (folder) => openFile(asyncDisk, folder, leafName(at))))
  return {
    path: process.platform === 'linux' ? `/proc/${process.pid}/fd/${fd}` : hostPathOf(at),
    key: [stat.inode, stat.sizeBytes, Math.round(stat.mtimeMs)].map((part) => part.toString(36)).join('-'),
    [Symbol.asyncDispose]: async () => asyncDisk.close(fd),
  }
}

const hostPathOf = ({ space, base, names }: Location): string => [space.rootDir, ...base, ...names].join('/')
