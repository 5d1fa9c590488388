import { OpenFlag } from './disk.ts'
import type { Disk } from './disk.ts'
import { step } from './disk-work.ts'
import type { DiskWork } from './disk-work.ts'
import type { OpenFolder } from './path-guard.ts'
import { errnoOf } from '@cove/server-kit/refusal'

const READ_LIMIT_BYTES = 16 << 20

/**
 * Replaces one of our own notes (ledger, trash note, marker) so that a reader sees the old text or the new one.
 * `durable` adds the two fsyncs that make it outlive a power cut; without them it outlives kill -9 (the page cache stays).
 */
export function* writeNote(
  disk: Disk,
  folder: OpenFolder,
  note: { readonly name: string; readonly value: unknown; readonly durable: boolean },
): DiskWork<void> {
  const temporary = `${note.name}.tmp`
  const fd = yield* step(disk.open(folder.at(temporary), OpenFlag.replaceFile))
  try {
    try {
      yield* step(disk.write(fd, [Buffer.from(JSON.stringify(note.value))], 0))
      if (note.durable) yield* step(disk.fdatasync(fd))
    } finally {
      yield* step(disk.close(fd))
    }
    yield* step(disk.rename(folder.at(temporary), folder.at(note.name)))
  } catch (error) {
    // S-B2: on a full disk even an empty left-over holds an inode.
    yield* dropQuietly(disk, folder, [temporary])
    throw error
  }
  if (note.durable) yield* step(disk.fsync(folder.fd))
}

/** Reads a note; undefined if it is missing, torn or not JSON (the caller decides what a lost note means). */
export function* readNote(disk: Disk, folder: OpenFolder, name: string): DiskWork<unknown> {
  const text = yield* readNoteText(disk, folder, name)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The content of a note; undefined if it is missing or too large to be one. */
export function* readNoteText(disk: Disk, folder: OpenFolder, name: string): DiskWork<string | undefined> {
  let fd: number
  try {
    fd = yield* step(disk.open(folder.at(name), OpenFlag.readFile))
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ELOOP') return undefined
    throw error
  }
  try {
    const { sizeBytes } = yield* step(disk.fstat(fd))
    if (sizeBytes > READ_LIMIT_BYTES) return undefined
    const bytes = Buffer.alloc(sizeBytes)
    for (let at = 0; at < sizeBytes;) {
      const count = yield* step(disk.read(fd, bytes.subarray(at), at))
      if (count === 0) break
      at += count
    }
    return bytes.toString('utf8')
  } finally {
    yield* step(disk.close(fd))
  }
}

/** Cleans up after a failure: what cannot be removed now is removed by the next start; the first failure is the one to report. */
export function* dropQuietly(disk: Disk, folder: OpenFolder, names: readonly string[]): DiskWork<void> {
  for (const name of names) {
    try {
      yield* step(disk.unlink(folder.at(name)))
    } catch {
      // The failure that led here is reported.
    }
  }
}

/** unlink that is content with a missing name. */
export function* dropName(disk: Disk, folder: OpenFolder, name: string): DiskWork<void> {
  try {
    yield* step(disk.unlink(folder.at(name)))
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error
  }
}
