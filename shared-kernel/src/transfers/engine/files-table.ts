import type { TransferFailure } from '../transfers.ts'
import { fileState, type FileState, type TaskFiles } from './records.ts'

/** What a task's files come to; read at any time without looking at a file. */
export interface FileCounts {
  readonly totalFiles: number
  readonly totalBytes: number
  readonly doneFiles: number
  readonly skippedFiles: number
  readonly failedFiles: number
  /** Files and bytes nobody began. */
  readonly pendingFiles: number
  readonly pendingBytes: number
  readonly openFolders: number
  readonly sentBytes: number
  readonly largestBytes: number
}

/** The files of one task and their counters, kept as things happen: nothing here looks at every file but `recount` and `failures`. */
export interface FilesTable {
  readonly files: TaskFiles
  readonly count: () => number
  readonly counts: () => FileCounts
  readonly append: (entry: { path: string; isFolder: boolean; sizeBytes: number; modifiedMs: number }) => number
  readonly stateOf: (index: number) => FileState
  readonly set: (index: number, state: FileState, failure?: TransferFailure) => void
  readonly resize: (index: number, sizeBytes: number, modifiedMs: number) => void
  /** How many bytes of a file in work have arrived. */
  readonly progress: (index: number, bytes: number) => void
  readonly progressOf: (index: number) => number
  /** LDB-03: no negatives, done + failed + skipped <= total. */
  readonly isConsistent: () => boolean
  /** Derives every counter from the files again. */
  readonly recount: () => void
  /** Failed files become pending again; `indexes` narrows it. Returns those that changed. */
  readonly resetFailed: (indexes?: readonly number[]) => number[]
}

/** A table without files. */
export function emptyFiles(): TaskFiles {
  return { paths: [], sizes: [], modifiedMs: [], states: [], failures: new Map(), samples: new Map(), etags: new Map(), targets: new Map() }
}

/** Creates the table over stored files. */
export function createFilesTable(files: TaskFiles): FilesTable {
  const kinds = Object.keys(fileState).length
  const filesIn: number[] = Array.from({ length: kinds }, (): number => 0)
  const bytesIn: number[] = Array.from({ length: kinds }, (): number => 0)
  const inWork = new Map<number, number>()
  let inWorkBytes = 0
  let largestBytes = 0
  const sizeOf = (index: number) => files.sizes[index] ?? 0
  const stateOf = (index: number): FileState => (files.states[index] ?? fileState.pending) as FileState
  const add = (state: FileState, count: number, bytes: number) => {
    filesIn[state] = (filesIn[state] ?? 0) + count
    bytesIn[state] = (bytesIn[state] ?? 0) + bytes
  }
  const progress = (index: number, bytes: number) => {
    const now = Math.min(Math.max(0, bytes), sizeOf(index))
    inWorkBytes += now - (inWork.get(index) ?? 0)
    if (now === 0) inWork.delete(index)
    else inWork.set(index, now)
  }
  const recount = () => {
    filesIn.fill(0)
    bytesIn.fill(0)
    largestBytes = 0
    for (let index = 0; index < files.states.length; index += 1) {
      add(stateOf(index), 1, sizeOf(index))
      largestBytes = Math.max(largestBytes, sizeOf(index))
    }
    inWorkBytes = [...inWork.values()].reduce((sum, bytes) => sum + bytes, 0)
  }
  const set = (index: number, state: FileState, failure?: TransferFailure) => {
    add(stateOf(index), -1, -sizeOf(index))
    files.states[index] = state
    add(state, 1, sizeOf(index))
    if (failure === undefined) files.failures.delete(index)
    else files.failures.set(index, failure)
    if (state === fileState.pending || state === fileState.started) return
    progress(index, 0)
    if (state === fileState.failed) return
    files.targets.delete(index)
    // What is done needs no proof of identity any more; 100,000 of them would.
    files.samples.delete(index)
    files.etags.delete(index)
  }
  recount()
  const of = (list: readonly number[], ...states: readonly FileState[]) =>
    states.reduce<number>((sum, state) => sum + (list[state] ?? 0), 0)
  const { pending, started, done, skipped, failed, folder, folderDone } = fileState
  return {
    files,
    count: () => files.states.length,
    stateOf,
    set,
    progress,
    progressOf: (index) => inWork.get(index) ?? 0,
    recount,
    counts: () => ({
      totalFiles: of(filesIn, pending, started, done, skipped, failed),
      totalBytes: of(bytesIn, pending, started, done, skipped, failed),
      doneFiles: of(filesIn, done),
      skippedFiles: of(filesIn, skipped),
      failedFiles: of(filesIn, failed),
      pendingFiles: of(filesIn, pending),
      pendingBytes: of(bytesIn, pending),
      openFolders: of(filesIn, folder),
      sentBytes: of(bytesIn, done, skipped) + inWorkBytes,
      largestBytes,
    }),
    append: ({ path, isFolder, sizeBytes, modifiedMs }) => {
      const index = files.states.length
      const size = isFolder ? 0 : sizeBytes
      const state = isFolder ? folder : pending
      files.paths.push(path)
      files.sizes.push(size)
      files.modifiedMs.push(modifiedMs)
      files.states.push(state)
      add(state, 1, size)
      largestBytes = Math.max(largestBytes, size)
      return index
    },
    resize: (index, sizeBytes, modifiedMs) => {
      const state = stateOf(index)
      add(state, -1, -sizeOf(index))
      files.sizes[index] = sizeBytes
      files.modifiedMs[index] = modifiedMs
      add(state, 1, sizeBytes)
      largestBytes = Math.max(largestBytes, sizeBytes)
      progress(index, inWork.get(index) ?? 0)
    },
    isConsistent: () =>
      filesIn.every((count) => count >= 0) &&
      bytesIn.every((bytes) => bytes >= 0) &&
      inWorkBytes >= 0 &&
      of(filesIn, pending, started, done, skipped, failed, folder, folderDone) === files.states.length,
    resetFailed: (indexes) => {
      const wanted = indexes ?? [...files.failures.keys()]
      const changed = wanted.filter((index) => files.failures.has(index))
      // A folder keeps its kind; a file that was begun and failed is looked up again before it is sent.
      for (const index of changed) set(index, stateOf(index) === folder ? folder : started)
      return changed
    },
  }
}
