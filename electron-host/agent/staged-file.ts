import { randomUUID } from 'node:crypto'
import { chmod, link, lstat, mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { BigIntStats } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@cove/kernel/sync'
import type { FileState, StagedAs, StagedFile } from '@cove/kernel/sync'
import { folderOf } from './computer-names.ts'
import type { PathHere } from './computer-names.ts'
import { setModified } from './set-modified.ts'
import { codeOf, known } from './source-error.ts'

/** A draft is for its user alone, whatever its file will be. */
const privateMode = 0o600
const [permissionBits, executeBits, newFileBits] = [0o777, 0o111, 0o666]

/** What a file has besides its bytes. */
type Attributes = Pick<BigIntStats, 'mode' | 'uid' | 'gid'>

/** Where a draft goes. */
interface Place {
  readonly root: string
  readonly file: PathHere
}

/** The folder of the tool in a folder of a task. What is kept in it, such as what was replaced, is private, whatever its own bits say. */
export async function makeOwnFolder(root: string): Promise<void> {
  const own = join(root, ownFolder)
  await mkdir(own, { recursive: true, mode: 0o700 })
  // One of an earlier version is open to all. Disks without rights keep theirs.
  await chmod(own, 0o700).catch(() => undefined)
}

/** Written next to the marks, on the same volume, and put in place with one rename. */
export async function stageFile({ root, file }: Place, { modifiedMs, mode }: StagedAs): Promise<StagedFile> {
  const drafts = join(root, ownFolder, 'drafts')
  await stat(root)
  await makeOwnFolder(root)
  await mkdir(drafts, { recursive: true })
  const draft = join(drafts, randomUUID())
  const handle: FileHandle = await open(draft, 'wx', privateMode)
  let isOpen = true
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    write: (bytes) => known(() => handle.writeFile(bytes)),
    commit: (seen) =>
      known(async () => {
        const replaced = seen && (await lstat(file, { bigint: true }).catch(() => undefined))
        if (process.platform !== 'win32') await takeAttributes(handle, replaced, mode)
        if (modifiedMs !== undefined) await setModified(handle, modifiedMs)
        await handle.sync()
        await close()
        await mkdir(folderOf(file), { recursive: true })
        if (!(await putInPlace(draft, file, seen))) return undefined
        const now = await lstat(file, { bigint: true })
        return { sizeBytes: Number(now.size), modifiedMs: msOf(now) }
      }),
    async discard() {
      await close().catch(() => undefined)
      await unlink(draft).catch(() => undefined)
    },
  }
}

/** The time of a file in whole milliseconds, as it is compared. */
export const msOf = ({ mtimeNs }: Pick<BigIntStats, 'mtimeNs'>): number => Math.round(Number(mtimeNs) / 1e6)

/** What is replaced keeps its owner and bits, and who may read it may run it when the other side's file is a program. */
async function takeAttributes(handle: FileHandle, replaced: Attributes | undefined, mode: number | undefined): Promise<void> {
  const own = await handle.stat()
  const owner = replaced && { uid: Number(replaced.uid), gid: Number(replaced.gid) }
  if (owner && (owner.uid !== own.uid || owner.gid !== own.gid)) await handle.chown(owner.uid, owner.gid).catch(orKept)
  await handle.chmod(replaced ? replacedMode(Number(replaced.mode) & permissionBits, mode) : newMode(mode)).catch(orKept)
}

function replacedMode(bits: number, mode: number | undefined): number {
  if (mode === undefined) return bits
  return (mode & executeBits) === 0 ? bits & ~executeBits : bits | ((bits >> 2) & executeBits)
}

/** Within what this user allows new files. */
const newMode = (mode: number = newFileBits): number => mode & permissionBits & ~process.umask()

/** A disk that has no owners or bits (FAT), or an owner to whom this user may not give files. */
function orKept(error: unknown): void {
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'].includes(codeOf(error) ?? '')) throw error
}

/** One step, and only over what was seen there: false when a user was faster. A new name never replaces a file. */
async function putInPlace(draft: string, file: PathHere, seen: FileState | undefined): Promise<boolean> {
  const now = await lstat(file, { bigint: true }).catch(() => undefined)
  if (!seen) {
    if (now) return false
    try {
      await link(draft, file)
      await unlink(draft)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      // This disk has no links.
    }
  } else if (!now || Number(now.size) !== seen.sizeBytes || msOf(now) !== seen.modifiedMs) return false
  await rename(draft, file)
  return true
}
