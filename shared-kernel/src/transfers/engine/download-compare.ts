import { files } from '@cove/device-contract/files'
import type { TransferFailure } from '../transfers.ts'
import type { HashedPiece } from './download-hash.ts'
import { callDevice } from './retry-policy.ts'
import type { Run } from './run.ts'

/** What comparing came to. */
export type Compared =
  | { readonly failure: TransferFailure }
  | { readonly failure?: undefined; readonly sizeBytes: number; readonly modifiedMs: number }
/** S-B7, TR-09b: compares what came with what the device reads from its disk, while the rest still comes (W4). */
export interface Comparison {
  readonly add: (piece: HashedPiece) => void
  /** What is wrong, as soon as it is known. */
  readonly failure: () => TransferFailure | undefined
  /** Resolves when all pieces added until now are compared; rejects when the run ended. */
  readonly settled: () => Promise<Compared>
}

/** Starts to compare a file of the device: one piece after the other, none after one that differs. */
export function startComparison(run: Run, devicePath: string): Comparison {
  const { storageId } = run.task()
  let seen: Compared | undefined
  const compare = async ({ start, end, sha1, isWhole }: HashedPiece): Promise<Compared> => {
    const body = { storageId, path: devicePath, ...(isWhole ? {} : { start, end }) }
    const reply = await callDevice(run, () => run.ports.network.device.use(files).hash({ body }, { signal: run.signal, silent: true }))
    if (!reply.ok) return { failure: reply.failure }
    const now = { sizeBytes: reply.data.sizeBytes, modifiedMs: reply.data.modifiedSeconds * 1_000 }
    // Pieces of two states of the file say nothing together.
    const isOther = seen && seen.failure === undefined && (seen.sizeBytes !== now.sizeBytes || seen.modifiedMs !== now.modifiedMs)
    if (isOther) return { failure: 'redownload' }
    return reply.data.sha1 === sha1 ? now : { failure: 'checkError' }
  }
  let comparing: Promise<void> = Promise.resolve()
  return {
    add: (piece) => {
      comparing = comparing.then(async () => {
        if (seen?.failure === undefined) seen = await compare(piece)
      })
      // The wait for the end reports the error.
      comparing.catch(() => undefined)
    },
    failure: () => seen?.failure,
    settled: async () => {
      await comparing
      return seen ?? { failure: 'innerError' }
    },
  }
}
