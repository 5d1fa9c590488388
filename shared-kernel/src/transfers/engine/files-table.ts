import type { TransferFailure } from '../transfers.ts'
import { createFileCounters } from './file-counters.ts'
import type { FileCounts } from './file-counters.ts'
import { fileState } from './records.ts'
import type { FileState, TaskFiles } from './records.ts'

/** A file or folder to append. */
export interface NewFile {
  readonly path: string
  readonly isFolder: boolean
  readonly sizeBytes: number
  readonly modifiedMs: number
}

/** The files of one task and their counters. Only `recount` and `resetFailed` look at every file. */
export interface FilesTable {
  readonly files: TaskFiles
  readonly count: () => number
  readonly counts: () => FileCounts
  readonly append: (entry: NewFile) => number
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
  const counters = createFileCounters()
  const count = (index: number) => counters.add(stateOf(files, index), sizeOf(files, index))
  const recount = () => {
    counters.reset()
    for (let index = 0; index < files.states.length; index += 1) count(index)
  }
  /** Changes a row and moves it between the counters of its old and new state. */
  const changeRow = (index: number, change: () => void) => {
    counters.remove(stateOf(files, index), sizeOf(files, index))
    change()
    count(index)
  }
  const progress = (index: number, bytes: number) => counters.progress(index, Math.min(Math.max(0, bytes), sizeOf(files, index)))
  const set = (index: number, state: FileState, failure?: TransferFailure) => {
    changeRow(index, () => setState(files, index, { state, failure }))
    if (state !== fileState.pending && state !== fileState.started) progress(index, 0)
  }
  recount()
  return {
    files,
    count: () => files.states.length,
    stateOf: (index) => stateOf(files, index),
    set,
    progress,
    progressOf: counters.progressOf,
    recount,
    counts: counters.counts,
    append: (entry) => {
      const index = appendRow(files, entry)
      count(index)
      return index
    },
    resize: (index, sizeBytes, modifiedMs) => {
      changeRow(index, () => {
        files.sizes[index] = sizeBytes
        files.modifiedMs[index] = modifiedMs
      })
      progress(index, counters.progressOf(index))
    },
    isConsistent: () => counters.isConsistent(files.states.length),
    resetFailed: (indexes) => {
      const changed = (indexes ?? [...files.failures.keys()]).filter((index) => files.failures.has(index))
      for (const index of changed) set(index, stateForRetry(files, index))
      return changed
    },
  }
}

function sizeOf(files: TaskFiles, index: number): number {
  return files.sizes[index] ?? 0
}

function stateOf(files: TaskFiles, index: number): FileState {
  return (files.states[index] ?? fileState.pending) as FileState
}

function appendRow(files: TaskFiles, { path, isFolder, sizeBytes, modifiedMs }: NewFile): number {
  files.paths.push(path)
  files.sizes.push(isFolder ? 0 : sizeBytes)
  files.modifiedMs.push(modifiedMs)
  return files.states.push(isFolder ? fileState.folder : fileState.pending) - 1
}

interface NewState {
  readonly state: FileState
  readonly failure: TransferFailure | undefined
}

function setState(files: TaskFiles, index: number, { state, failure }: NewState): void {
  files.states[index] = state
  if (failure === undefined) files.failures.delete(index)
  else files.failures.set(index, failure)
  if (state === fileState.pending || state === fileState.started || state === fileState.failed) return
  files.targets.delete(index)
  // Only an unfinished file needs them; 100,000 finished ones would hold much memory.
  files.samples.delete(index)
  files.etags.delete(index)
}

/** A folder stays a folder; a file that was started and failed is looked up on the device before it is sent again. */
function stateForRetry(files: TaskFiles, index: number): FileState {
  return stateOf(files, index) === fileState.folder ? fileState.folder : fileState.started
}
