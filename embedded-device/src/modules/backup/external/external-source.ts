import type { BackupExternal } from '@cove/device-contract/backup'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { Principal } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { BackupParts } from '../parts.ts'

/** A folder of an external disk, as its user reads it. */
export interface ExternalSource {
  readonly who: Principal
  readonly external: Pick<BackupExternal, 'storageId' | 'path'>
}

/** Why the folder of an external disk cannot be read: a name of the contract. */
export type ExternalReason = 'backupDiskAway' | 'backupDiskDenied' | 'backupSourceMissing'

/** Compare with `instanceof`: it stays inside this module, and calls answer its reason. */
export class ExternalProblem extends Error {
  override readonly name = 'ExternalProblem'
  readonly reason: ExternalReason

  constructor(reason: ExternalReason) {
    super(reason)
    this.reason = reason
  }
}

/** What the work answers, or the reason why the disk did not let it. Throws everything else. */
export async function orReason<T>(work: Promise<T>): Promise<T | ExternalReason> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ExternalProblem) return error.reason
    throw error
  }
}

/** What reads the folder of an external disk. */
export type SourceParts = Pick<BackupParts, 'spaces' | 'vfs' | 'principal'>

const administrator = { userNo: 'device', role: 'admin' } as const
const away: ReadonlySet<string> = new Set(['diskNotFound', 'storageMissing'])

/**
 * The place of a path below the source; '' is the source. Throws
 * `ExternalProblem`: the disk is away, or the right to use it is gone (USR-02c).
 */
export async function sourceAt(
  { spaces, principal }: SourceParts,
  { who: { userNo }, external }: ExternalSource,
  path = '',
): Promise<Location> {
  const { storageId, path: folder } = external
  // As its user is now: an administrator may be demoted, and a user disabled, in mid-run.
  const who = principal(userNo)
  if (!who) throw new ExternalProblem('backupDiskDenied')
  try {
    return await spaces.locate(who, storageId, path === '' ? folder : `${folder === '/' ? '' : folder}/${path}`)
  } catch (error) {
    if (!isRefusal(error) || !away.has(error.error)) throw error
    const isPlugged = error.error === 'diskNotFound' && spaces.list(administrator).some(({ id }) => id === storageId)
    throw new ExternalProblem(isPlugged ? 'backupDiskDenied' : 'backupDiskAway')
  }
}

/**
 * Resolves while the source can be read. Throws what `sourceAt` throws, and an `ExternalProblem` when the disk is there without the folder.
 */
export async function checkSource(parts: SourceParts, source: ExternalSource): Promise<Location> {
  const at = await sourceAt(parts, source)
  // A marker is trusted for a moment: a disk that was just pulled must not look like an empty one.
  if (!(await parts.spaces.isThere(at.space))) throw new ExternalProblem('backupDiskAway')
  const [folder] = await parts.vfs.exists([at])
  if (folder?.kind !== 'folder') throw new ExternalProblem('backupSourceMissing')
  return at
}

/** One path of the source cannot be read. Compare with `instanceof`: it stays inside this module. */
export class UnreadablePath extends Error {
  override readonly name = 'UnreadablePath'
  /** True when the path is gone, and was not refused. */
  readonly isGone: boolean

  constructor(isGone: boolean, options?: ErrorOptions) {
    super('a path of the source cannot be read', options)
    this.isGone = isGone
  }
}

const goneNames: ReadonlySet<string> = new Set(['fileNotFound', 'directoryNotFound'])

/** Reads one path of the source: its failure is one of the path (`UnreadablePath`) only while the source itself can be read. */
export async function readingSource<T>(parts: SourceParts, source: ExternalSource, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const refusal = toRefusal(error)
    if (!isRefusal(refusal)) throw error
    await checkSource(parts, source)
    throw new UnreadablePath(goneNames.has(refusal.error), { cause: error })
  }
}
