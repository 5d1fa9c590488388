import { numberedName } from '@cove/device-contract/rules'
import type { Disk, DiskStat } from './disk.ts'
import { step } from './disk-work.ts'
import { takeAttributes } from './kept-attributes.ts'
import type { DiskWork } from './disk-work.ts'
import { statOr } from './path-guard.ts'
import type { OpenFolder } from './path-guard.ts'
import { errnoOf, refuse } from '@cove/server-kit/refusal'
import type { ConflictPolicy } from './entry.ts'

const MAX_ATTEMPTS = 10_000
const NO_HARD_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

export interface Publication {
  readonly staging: OpenFolder
  readonly part: string
  /** The part's stat where the caller has it already. */
  readonly own?: DiskStat
  readonly target: OpenFolder
  readonly name: string
  readonly policy: ConflictPolicy
  /** True for a file that moves here and keeps its own owner and permission bits. */
  readonly isMoved?: boolean
  /** Bits that it has under no name, whatever it covers. */
  readonly shut?: number | undefined
  /** Called before a file is covered: what it keeps can be put back. */
  readonly beforeCover?: (() => DiskWork<void>) | undefined
}

/**
 * P2, S-A4, S-A5: puts a complete, synced staging file under its final name in one step: `link` (never overwrites) or, for
 * cover, `rename` (old or new, never a mix). The part keeps its staging name after a link, so that a crash before the caller's
 * own note can be recognised by inode; the caller drops it. Returns the name it got, or undefined when the policy skips.
 * The caller fsyncs the target directory before answering.
 */
export function* publishFile(disk: Disk, request: Publication): DiskWork<string | undefined> {
  const part = request.staging.at(request.part)
  const own = request.own ?? (yield* statOr(disk, part))
  if (own === undefined) return refuse('uploadRestart')
  if (request.policy === 'cover') {
    const taken = yield* statOr(disk, request.target.at(request.name))
    // A free name is claimed without overwriting: what takes it meanwhile is looked at, too.
    if (!taken && (yield* claim(disk, request, { name: request.name, own })) === 'ours') return request.name
    const now = taken ?? (yield* statOr(disk, request.target.at(request.name)))
    // Only a file is covered. A link is hidden from users, so it is neither replaced nor followed (P6).
    if (now && now.kind !== 'file') refuse('fileExists')
    if (now && request.beforeCover) yield* request.beforeCover()
    if (now && !request.isMoved) yield* takeAttributes(disk, { path: part, own, replaced: now, shut: request.shut })
    yield* step(disk.rename(part, request.target.at(request.name)))
    return request.name
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const name = attempt === 0 ? request.name : numberedName(request.name, attempt)
    const outcome = yield* claim(disk, request, { name, own })
    if (outcome === 'ours') return name
    if (request.policy === 'skip') return undefined
  }
  return refuse('fileExists')
}

function* claim(disk: Disk, request: Publication, as: { readonly name: string; readonly own: DiskStat }): DiskWork<'ours' | 'taken'> {
  const path = request.target.at(as.name)
  try {
    yield* step(disk.link(request.staging.at(request.part), path))
    return 'ours'
  } catch (error) {
    const errno = errnoOf(error)
    if (errno !== 'EEXIST' && !NO_HARD_LINKS.has(errno)) throw error
    const taken = yield* statOr(disk, path)
    // Linked before a crash, or by the same call a moment ago: idempotent.
    if (taken) return taken.inode === as.own.inode && taken.device === as.own.device ? 'ours' : 'taken'
    if (errno === 'EEXIST') return 'taken'
    // exFAT and kin have no links: look, then rename.
    yield* step(disk.rename(request.staging.at(request.part), path))
    return 'ours'
  }
}

/** TR-08: the first name in the folder that neither the disk nor a running upload has. */
export function* freeName(
  disk: Disk,
  folder: OpenFolder,
  request: { readonly name: string; readonly isPending: (name: string) => boolean },
): DiskWork<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const name = attempt === 0 ? request.name : numberedName(request.name, attempt)
    if (!request.isPending(name) && (yield* statOr(disk, folder.at(name))) === undefined) return name
  }
  return refuse('fileExists')
}
