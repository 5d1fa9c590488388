import { Buffer } from 'node:buffer'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readFileIfAny } from '@cove/server-kit'
import * as z from 'zod/mini'
import type { RunEnded } from './run-program.ts'

/** What programs printed when they were asked for their version, by file and arguments. */
export interface VersionRuns {
  get(key: string): RunEnded | undefined
  set(key: string, run: RunEnded): unknown
  delete(key: string): unknown
}

/** So often a file that is still the same is asked again: a library it needs may have gone. */
const keptMs = 86_400_000
/** More than all modules declare. */
const mostNotes = 200

const notesSchema = z.record(z.string(), z.object({ atMs: z.number(), stdout: z.string(), stderr: z.string() }))
type Notes = z.output<typeof notesSchema>

/**
 * PRG-02: keeps what programs printed in a file of the cache, for a day: a start and the list of modules ask a dozen programs, which takes
 * longer than the rest of the start. Only runs that ended with 0 may be set. A file that cannot be read or written costs only the time.
 */
export function openVersionNotes(file: string, nowMs: () => number): VersionRuns {
  let known: Map<string, Notes[string]> | undefined
  const notes = () => (known ??= new Map(Object.entries(read(file))))
  return {
    get(key) {
      const note = notes().get(key)
      // A clock that was set back does not make a note young for ever.
      const ageMs = note && nowMs() - note.atMs
      if (!note || ageMs === undefined || ageMs < 0 || ageMs > keptMs) return undefined
      return { kind: 'ended', code: 0, stdout: Buffer.from(note.stdout), stderr: note.stderr, isTruncated: false }
    },
    set(key, { stdout, stderr }) {
      const all = notes()
      all.delete(key)
      all.set(key, { atMs: nowMs(), stdout: stdout.toString('utf8'), stderr })
      const [oldest] = all.keys()
      if (all.size > mostNotes && oldest !== undefined) all.delete(oldest)
      write(file, Object.fromEntries(all))
    },
    delete(key) {
      if (notes().delete(key)) write(file, Object.fromEntries(notes()))
    },
  }
}

function read(file: string): Notes {
  try {
    const parsed = notesSchema.safeParse(JSON.parse(readFileIfAny(file) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Whole or not at all. */
function write(file: string, notes: Notes): void {
  const draft = `${file}.tmp`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(draft, JSON.stringify(notes), { mode: 0o600 })
    renameSync(draft, file)
  } catch {
    // S-B1: a full disk does not keep a program from being used; an empty left-over would hold an inode.
    dropQuietly(draft)
  }
}

function dropQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // A file system that can only be read keeps it; the next write replaces it.
  }
}
