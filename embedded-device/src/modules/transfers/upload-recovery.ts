import {
  dropName,
  inParent,
  inStaging,
  leafName,
  parseDevicePath,
  readNoteText,
  closeStaging,
  recoverMoves,
  statOr,
  step,
  toEntry,
  writeNote,
} from '../../module-kit/staging-kit.ts'
import type { Disk, DiskStat } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { OpenFolder } from '../../files/disk/path-guard.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { parseLedger, trustedPieces } from './upload-ledger.ts'
import type { Ledger } from './upload-ledger.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Space } from '../../files/places/space.ts'
import { isUlid } from '@cove/server-kit/ulid'
import { placeOf } from './upload-place.ts'

export interface RecoveryContext {
  readonly bootId: string
  /** Uploads already known to this process: they are not touched. */
  readonly isOpen: (uploadId: string) => boolean
}

const OUR_NAME = /^([0-9A-Z]{26})\.(part|json|json\.tmp|small|probe)$/

/**
 * Start-up of one space (S-A1, P3, P4): finishes half-done moves, turns ledgers back into uploads with only what may be trusted,
 * recognises files that were published just before the crash, and drops every orphan.
 */
export function* recoverStaging(disk: Disk, space: Space, context: RecoveryContext): DiskWork<Ledger[]> {
  yield* closeStaging(disk, space)
  yield* recoverMoves(disk, space)
  return yield* inStaging(disk, space, function* (staging) {
    const found: Ledger[] = []
    const names = (yield* step(disk.readdir(staging.self))).map((one) => one.name.toString('latin1'))
    const kept = new Set<string>()
    for (const name of names) {
      const id = OUR_NAME.exec(name)?.[1]
      if (id === undefined || !isUlid(id) || name !== `${id}.json`) continue
      if (context.isOpen(id)) {
        kept.add(id)
        continue
      }
      const ledger = yield* revive(disk, { space, staging, id, bootId: context.bootId })
      if (!ledger) continue
      kept.add(id)
      found.push(ledger)
    }
    for (const name of names) {
      const match = OUR_NAME.exec(name)
      const isKept = match?.[1] !== undefined && kept.has(match[1]) && (name.endsWith('.json') || name.endsWith('.part'))
      if (match && !isKept) yield* dropName(disk, staging, name)
    }
    return found
  })
}

function* revive(
  disk: Disk,
  of: { readonly space: Space; readonly staging: OpenFolder; readonly id: string; readonly bootId: string },
): DiskWork<Ledger | undefined> {
  const { space, staging, id, bootId } = of
  const text = yield* readNoteText(disk, staging, `${id}.json`)
  const note = text === undefined ? undefined : parseLedger(text)
  if (note?.id !== id) return undefined
  if (note.done !== undefined) {
    yield* dropName(disk, staging, `${id}.part`)
    return note
  }
  const part = yield* statOr(disk, staging.at(`${id}.part`))
  const done = yield* publishedEntry(disk, space, note)
  if (done) {
    // Published, then killed before the note: P4, the answer is repeated and not the work.
    const finished: Ledger = { ...note, done, pieces: [] }
    yield* writeNote(disk, staging, { name: `${id}.json`, value: finished, durable: false })
    yield* dropName(disk, staging, `${id}.part`)
    return finished
  }
  if (part?.kind !== 'file') return undefined
  const revived: Ledger = { ...note, bootId, pieces: trustedPieces(note, { bootId, partBytes: part.sizeBytes }) }
  yield* writeNote(disk, staging, { name: `${id}.json`, value: revived, durable: false })
  return revived
}

/** The file under its final name, if it is the very inode of this upload and whole. */
export function* publishedEntry(disk: Disk, space: Space, ledger: Ledger): DiskWork<Entry | undefined> {
  try {
    const names = parseDevicePath(`/${ledger.names.join('/')}`)
    const at = placeOf(space, ledger, names)
    const stat = yield* inParent(disk, at, (folder): DiskWork<DiskStat | undefined> => statOr(disk, folder.at(leafName(at))))
    return stat?.kind === 'file' && stat.inode === ledger.inode && stat.sizeBytes === ledger.sizeBytes ? toEntry(at, stat) : undefined
  } catch (error) {
    // The folder is gone or the note's path is no path: then nothing was published there.
    if (isRefusal(error)) return undefined
    throw error
  }
}
