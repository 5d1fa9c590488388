import { canceled } from './decode-messages.ts'
import type { DecodeReply, DecodeRequest } from './decode-messages.ts'
import { createDecoder } from './decoder.ts'
import type { DecoderOptions } from './decoder.ts'
import { createNewestFirst } from './newest-first.ts'

/** A second decoder, so that a file that hangs in the background delays nothing that a user waits for. */
export interface Background extends AsyncDisposable {
  /** One file at a time; requests in between wait. */
  decode(request: Omit<DecodeRequest, 'seq'>): Promise<DecodeReply>
}

export function openBackground(options: DecoderOptions): Background {
  const decoder = createDecoder(options)
  const queue = createNewestFirst<DecodeReply>(canceled, () => ({ seq: 0, failure: 'broken' }))
  let turns = 0
  return {
    decode(request) {
      turns -= 1
      // Oldest first: each turn is before the last one.
      return queue.request({ key: String(turns), turn: turns, run: () => decoder.decode(request) })
    },
    async [Symbol.asyncDispose]() {
      queue[Symbol.dispose]()
      await decoder[Symbol.asyncDispose]()
    },
  }
}
