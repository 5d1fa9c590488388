import { createHash } from 'node:crypto'
import { dropName, readNote, writeNote } from '../disk/atomic-text.ts'
import type { Disk } from '../disk/disk.ts'
import { runSync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { wireName } from '../disk/names.ts'
import { statOr } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { errnoOf } from '@cove/server-kit/refusal'
import { inStaging } from '../places/space-folders.ts'
import type { TransferPlan } from './transfer-types.ts'

// S-A6: what a repeat knows of the runs before it is stored in staging, one name per entry, and stays there until a cursor that
// covers the entry is stored. A repeat that is killed as well therefore leaves the same knowledge to the next one.

const NOTE = '.note'
const NAME_HASH_CHARS = 32

/** An entry that an earlier run put under its final name and whose step is not known to be stored. */
export interface Leftover {
  /** The staging names that show it. */
  readonly names: readonly string[]
  /** Undefined where the file went in by rename. */
  readonly inode: number | undefined
  readonly sizeBytes: number
}

const prefixOf = (plan: TransferPlan): string => `job-${plan.jobId}.`
const noteOf = (part: string): string => `${part}${NOTE}`

/** The staging name of one entry: the same in each run of the job. */
export function partName(plan: TransferPlan, entry: { readonly item: number; readonly relativePath: string }): string {
  const hash = createHash('sha256').update(`${entry.item}/${entry.relativePath}`).digest('hex')
  return `${prefixOf(plan)}${hash.slice(0, NAME_HASH_CHARS)}`
}

/** Drops half copies of earlier runs; answers what those runs published, by part name, and leaves that where it is. */
export function findLeftovers(disk: Disk, plan: TransferPlan): Map<string, Leftover> {
  const found = new Map<string, Leftover>()
  runSync(
    inStaging(disk, plan.into.space, function* (staging) {
      const names = yield* ownNames(disk, staging, plan)
      for (const part of new Set(names.map((name) => name.replace(/\.note(\.tmp)?$/, '')))) {
        const leftover = yield* judge(disk, staging, part)
        if (leftover) found.set(part, leftover)
        else yield* dropPart(disk, staging, part)
      }
    }),
  )
  return found
}

function* ownNames(disk: Disk, staging: OpenFolder, plan: TransferPlan): DiskWork<string[]> {
  const all = yield* step(disk.readdir(staging.self))
  return all.map((one) => wireName(one.name)).filter((name) => name.startsWith(prefixOf(plan)))
}

function* judge(disk: Disk, staging: OpenFolder, part: string): DiskWork<Leftover | undefined> {
  const stat = yield* statOr(disk, staging.at(part))
  // The second link is the final name, wherever its owner has put it since; the first one keeps the inode from being used again.
  if (stat) return stat.linkCount > 1 ? { names: [part], inode: stat.inode, sizeBytes: stat.sizeBytes } : undefined
  if (!(yield* statOr(disk, staging.at(noteOf(part))))) return undefined
  // The note exists and the part does not: only the rename takes the part away first (dropPart takes the note first).
  const note = yield* readNote(disk, staging, noteOf(part))
  const sizeBytes = typeof note === 'object' && note !== null && 'sizeBytes' in note ? Number(note.sizeBytes) : 0
  return { names: [noteOf(part)], inode: undefined, sizeBytes }
}

/** A part that is not published goes, its note durably before it: a note without a part means "is in". */
export function* dropPart(disk: Disk, staging: OpenFolder, part: string): DiskWork<void> {
  yield* dropName(disk, staging, `${noteOf(part)}.tmp`)
  try {
    yield* step(disk.unlink(staging.at(noteOf(part))))
    yield* step(disk.fsync(staging.fd))
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error
  }
  yield* dropName(disk, staging, part)
}

/** Drops names of entries whose step is stored. */
export function dropStored(disk: Disk, plan: TransferPlan, names: readonly string[]): void {
  if (names.length === 0) return
  runSync(
    inStaging(disk, plan.into.space, function* (staging) {
      for (const name of names) yield* dropName(disk, staging, name)
    }),
  )
}

/** Drops all that a job which will not continue has in staging. */
export function dropStaging(disk: Disk, plan: TransferPlan): void {
  runSync(
    inStaging(disk, plan.into.space, function* (staging) {
      for (const name of yield* ownNames(disk, staging, plan)) yield* dropName(disk, staging, name)
    }),
  )
}

/** A disk for one publication: a rename out of staging leaves no link there to recognise it by, so a note is written first. */
export interface NotingDisk {
  readonly disk: Disk
  /** Staging names to drop once the step is stored. */
  names(): readonly string[]
}

export function notingDisk(
  disk: Disk,
  intent: { readonly staging: OpenFolder; readonly part: string; readonly sizeBytes: number; readonly durable: boolean },
): NotingDisk {
  const { staging, part, sizeBytes, durable } = intent
  let names = [part]
  const rename: Disk['rename'] = (from, to) => {
    runSync(writeNote(disk, staging, { name: noteOf(part), value: { sizeBytes }, durable }))
    names = [noteOf(part)]
    return disk.rename(from, to)
  }
  return { disk: { ...disk, rename }, names: () => names }
}
