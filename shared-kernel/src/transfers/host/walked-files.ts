/** A file as it was read, and its handle to read it again. */
export interface LookedAt {
  readonly handle: FileSystemFileHandle
  readonly file: File
}

/** Files a walk has looked at, kept until they are opened: asking the browser for one takes three trips to another of its processes (W3). */
export interface WalkedFiles {
  readonly keep: (sourceId: string, path: string, found: LookedAt) => void
  /** Returns a file once: one that cannot be read as it was found is opened again (S-A8). */
  readonly take: (sourceId: string, path: string) => LookedAt | undefined
  readonly forget: (sourceId: string) => void
}

/** What is walked first is sent first; what is found beyond that is asked for when its turn comes. */
const mostFiles = 8_192
/**
 * S-A8: the browser tells by a file's time that it changed, and some file systems stamp files by two seconds. One that was written this moment
 * may be written again under the same time, which nobody would see.
 */
const settledAfterMs = 2_000

/** Creates the store; `wallMs` is the clock that files are stamped by. */
export function createWalkedFiles(wallMs: () => number): WalkedFiles {
  const kept = new Map<string, Map<string, LookedAt>>()
  let count = 0
  return {
    keep: (sourceId, path, found) => {
      if (count >= mostFiles || wallMs() - found.file.lastModified < settledAfterMs) return
      const files = kept.get(sourceId) ?? new Map<string, LookedAt>()
      if (!files.has(path)) count += 1
      kept.set(sourceId, files.set(path, found))
    },
    take: (sourceId, path) => {
      const files = kept.get(sourceId)
      const found = files?.get(path)
      if (files?.delete(path)) count -= 1
      return found
    },
    forget: (sourceId) => {
      count -= kept.get(sourceId)?.size ?? 0
      kept.delete(sourceId)
    },
  }
}
