import type { ErrorName } from '@cove/device-contract'
import { isRefusal, Refusal } from '@cove/server-kit/refusal'
import type { SmallAnswer } from '../../files/vfs/small-writer.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { SmallFile } from '../../files/vfs/small-file.ts'
import type { Space } from '../../files/places/space.ts'

/** What a thread starts with. */
export interface SmallThreadData {
  /** Which thread may make folders in the space. */
  readonly making: SharedArrayBuffer
  /** Shared by all threads of all spaces for syncs of whole file systems. */
  readonly syncing: SharedArrayBuffer
  /** This thread's number among all. */
  readonly number: number
}

/** One batch for the thread of its space. The bytes of all its files are in one block of shared memory. */
export interface SmallRequest {
  readonly kind: 'write'
  readonly id: number
  readonly space: Space
  readonly files: readonly SmallFile[]
}

/** `ready` once, when the thread accepts requests; then one message for each. */
export type SmallMessage = { readonly kind: 'ready' } | SmallDone

export interface SmallDone {
  readonly kind: 'done'
  readonly id: number
  readonly answers: readonly SmallOutcome[]
}

/** An answer as a message between threads, in which an error would lose its class. */
export type SmallOutcome = { readonly entry: Entry } | { readonly refusal: ErrorName } | { readonly fault: string }

export function toOutcome(answer: SmallAnswer): SmallOutcome {
  if (!(answer instanceof Error)) return { entry: answer }
  if (isRefusal(answer)) return { refusal: answer.error }
  const { cause } = answer
  return { fault: cause instanceof Error ? `${answer.message}: ${cause.stack ?? cause.message}` : (answer.stack ?? answer.message) }
}

export function toAnswer(outcome: SmallOutcome): SmallAnswer {
  if ('entry' in outcome) return outcome.entry
  return 'refusal' in outcome ? new Refusal(outcome.refusal) : new Error(outcome.fault)
}

/** Moves the bytes of files to shared memory, which a message does not copy; bytes that are there already stay. */
export function shareBytes(files: readonly SmallFile[]): SmallFile[] {
  const loose = files.filter(({ bytes }) => !(bytes.buffer instanceof SharedArrayBuffer))
  if (loose.length === 0) return [...files]
  const shared = new Uint8Array(new SharedArrayBuffer(loose.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)))
  let atByte = 0
  return files.map((file) => {
    if (file.bytes.buffer instanceof SharedArrayBuffer) return file
    const bytes = shared.subarray(atByte, (atByte += file.bytes.byteLength))
    bytes.set(file.bytes)
    return { ...file, bytes }
  })
}
