import { refuse } from '@cove/server-kit/refusal'
import { overlaps } from './upload-ledger.ts'
import type { UploadChunk } from './upload-types.ts'

export type Range = Pick<UploadChunk, 'startByte' | 'endByte'>

interface Flight extends Range {
  readonly landed: Promise<void>
  /** Ends the waiting for a sender that may never send again, in favour of `successor`. What is being written is written to its end. */
  leave(successor: Promise<void>): void
}

export type Leave = Flight['leave']

/** The pieces of an upload that are on their way: each reserves its range until it is disposed. */
export interface Flights {
  /** Refuses `uploadRestart` after `close`. */
  begin(range: Range, leave: Leave): Disposable
  touches(range: Range): boolean
  /** S-C1: who sends a range again has lost the connection of before; the repeat is whole, so the silent one has to go. */
  displace(range: Range, successor: Promise<void>): Promise<void>
  isClosed(): boolean
  /** No piece begins after this. */
  close(): void
}

export function createFlights(): Flights {
  const flights = new Set<Flight>()
  let isClosed = false
  return {
    begin({ startByte, endByte }, leave) {
      if (isClosed) refuse('uploadRestart')
      const { promise: landed, resolve } = Promise.withResolvers<void>()
      const flight: Flight = { startByte, endByte, landed, leave }
      flights.add(flight)
      return {
        [Symbol.dispose]() {
          flights.delete(flight)
          resolve()
        },
      }
    },
    touches(range) {
      for (const one of flights) if (overlaps(one, range)) return true
      return false
    },
    async displace(range, successor) {
      const others = [...flights].filter((one) => overlaps(one, range))
      for (const one of others) one.leave(successor)
      await Promise.all(others.map((one) => one.landed))
    },
    isClosed: () => isClosed,
    close: () => void (isClosed = true),
  }
}
