import type { TransferFailure } from '../transfers.ts'
import type { LocalFile } from './ports.ts'
import { fileState } from './records.ts'
import { stopUnavailable } from './run.ts'
import type { Run } from './run.ts'
import { sourcePathOf } from './walk.ts'

/** TR-08: how much of a file's head and tail proves that it is the same. */
export const sampleBytes = 64 * 1024

/** Opens a row's file; the row takes its present size and time. A failure when it is gone or locked; ends the run without permission. */
export async function openSource(run: Run, index: number): Promise<LocalFile | 'fileNotExist' | 'readDataError'> {
  const task = run.task()
  const { sizes, modifiedMs, paths } = run.table.files
  const opened = await run.ports.sources.open(task.localId, sourcePathOf(task, paths[index] ?? '')).catch((cause: unknown) => {
    run.ports.warn('transfers.notOpened', cause)
    return 'locked' as const
  })
  run.signal.throwIfAborted()
  if (opened === 'denied') {
    stopUnavailable(run, 'denied')
    run.signal.throwIfAborted()
  }
  if (typeof opened === 'string') return opened === 'locked' ? 'readDataError' : 'fileNotExist'
  if (opened.sizeBytes !== sizes[index] || opened.modifiedMs !== modifiedMs[index])
    run.table.resize(index, opened.sizeBytes, opened.modifiedMs)
  return opened
}

/** Reads bytes in full (TR-06a); undefined when the file does not have them any more (S-A8). */
export async function readRange(file: LocalFile, start: number, end: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const bytes = await file.read(start, end)
    return bytes.length === end - start ? bytes : undefined
  } catch {
    // A file that changed or went since it was opened cannot be read: the caller opens it again and sees which.
    return undefined
  }
}

/** The MD5 of a file's first and last 64 KB; of all of it where it is no longer than that. */
export async function sampleOf(hash: Run['ports']['hash'], file: LocalFile): Promise<string | undefined> {
  const { sizeBytes } = file
  if (sizeBytes <= 2 * sampleBytes) {
    const all = await readRange(file, 0, sizeBytes)
    return all && hash.md5(all)
  }
  const head = await readRange(file, 0, sampleBytes)
  const tail = await readRange(file, sizeBytes - sampleBytes, sizeBytes)
  if (!head || !tail) return undefined
  const both = new Uint8Array(2 * sampleBytes)
  both.set(head)
  both.set(tail, sampleBytes)
  return hash.md5(both)
}

/** Marks a file as failed; the rest of its task continues. */
export function failRow(run: Run, index: number, failure: TransferFailure): void {
  run.open.delete(index)
  run.table.set(index, fileState.failed, failure)
  run.touchRows([index])
  if (run.task().failureKind === undefined) run.update({ failureKind: failure })
  run.gate.open()
}

/** Marks a file as stored on the device. */
export function finishRow(run: Run, index: number, state: typeof fileState.done | typeof fileState.skipped = fileState.done): void {
  run.open.delete(index)
  run.table.set(index, state)
  run.touchRows([index])
  run.gate.open()
}
