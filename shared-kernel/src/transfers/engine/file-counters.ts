import { fileState } from './records.ts'
import type { FileState } from './records.ts'

/** Counters of a task's files; reading them looks at no file. */
export interface FileCounts {
  readonly totalFiles: number
  readonly totalBytes: number
  readonly doneFiles: number
  readonly skippedFiles: number
  readonly failedFiles: number
  /** Files and bytes that were not started. */
  readonly pendingFiles: number
  readonly pendingBytes: number
  readonly openFolders: number
  readonly sentBytes: number
  readonly largestBytes: number
}

/** Sums of files and bytes by state, kept up to date by the table. */
export interface FileCounters {
  readonly add: (state: FileState, sizeBytes: number) => void
  readonly remove: (state: FileState, sizeBytes: number) => void
  /** Replaces how many bytes of a file in work have arrived. */
  readonly progress: (index: number, bytes: number) => void
  readonly progressOf: (index: number) => number
  readonly counts: () => FileCounts
  /** LDB-03: no negatives, and the states add up to `rowCount`. */
  readonly isConsistent: (rowCount: number) => boolean
  /** Sets all sums to zero, except the bytes of files in work, which are added up again. */
  readonly reset: () => void
}

const { pending, started, done, skipped, failed, folder, folderDone } = fileState
const fileStates = [pending, started, done, skipped, failed]

/** Creates the counters of an empty table. */
export function createFileCounters(): FileCounters {
  const kinds = Object.keys(fileState).length
  const filesIn: number[] = Array.from({ length: kinds }, (): number => 0)
  const bytesIn: number[] = Array.from({ length: kinds }, (): number => 0)
  const inWork = new Map<number, number>()
  let inWorkBytes = 0
  let largestBytes = 0
  const change = (state: FileState, count: number, bytes: number) => {
    filesIn[state] = (filesIn[state] ?? 0) + count
    bytesIn[state] = (bytesIn[state] ?? 0) + bytes
  }
  return {
    add: (state, sizeBytes) => {
      change(state, 1, sizeBytes)
      largestBytes = Math.max(largestBytes, sizeBytes)
    },
    remove: (state, sizeBytes) => change(state, -1, -sizeBytes),
    progress: (index, bytes) => {
      inWorkBytes += bytes - (inWork.get(index) ?? 0)
      if (bytes === 0) inWork.delete(index)
      else inWork.set(index, bytes)
    },
    progressOf: (index) => inWork.get(index) ?? 0,
    counts: () => countsOf({ filesIn, bytesIn, inWorkBytes, largestBytes }),
    isConsistent: (rowCount) =>
      filesIn.every((count) => count >= 0) &&
      bytesIn.every((bytes) => bytes >= 0) &&
      inWorkBytes >= 0 &&
      sumOf(filesIn, [...fileStates, folder, folderDone]) === rowCount,
    reset: () => {
      filesIn.fill(0)
      bytesIn.fill(0)
      largestBytes = 0
      inWorkBytes = [...inWork.values()].reduce((sum, bytes) => sum + bytes, 0)
    },
  }
}

interface Sums {
  readonly filesIn: readonly number[]
  readonly bytesIn: readonly number[]
  readonly inWorkBytes: number
  readonly largestBytes: number
}

function countsOf({ filesIn, bytesIn, inWorkBytes, largestBytes }: Sums): FileCounts {
  return {
    totalFiles: sumOf(filesIn, fileStates),
    totalBytes: sumOf(bytesIn, fileStates),
    doneFiles: sumOf(filesIn, [done]),
    skippedFiles: sumOf(filesIn, [skipped]),
    failedFiles: sumOf(filesIn, [failed]),
    pendingFiles: sumOf(filesIn, [pending]),
    pendingBytes: sumOf(bytesIn, [pending]),
    openFolders: sumOf(filesIn, [folder]),
    sentBytes: sumOf(bytesIn, [done, skipped]) + inWorkBytes,
    largestBytes,
  }
}

function sumOf(sums: readonly number[], states: readonly FileState[]): number {
  return states.reduce<number>((sum, state) => sum + (sums[state] ?? 0), 0)
}
