import { envelopeOf, isOk } from '@cove/device-contract'
import type { DeviceRequest, Transport } from '@cove/device-contract'
import { isFault } from '../device/is-fault.ts'
import { requestKey } from '../device/request-key.ts'
import type { KeyedStore } from './keyed-store.ts'

/** Answers that stay readable while the device is away: what stands in folders and which spaces there are. */
const kept: readonly string[] = ['files.list', 'spaces.list']
/** A handful of pages per person: some hundred kilobytes. */
const keptAnswers = 60

/** What remembering needs. */
export interface ListingParts {
  readonly send: Transport
  /** Whose answers these are: person and device; undefined while nobody is signed in. */
  readonly owner: () => string | undefined
}
/** A transport that remembers listings. */
export interface ListingMemory {
  readonly send: Transport
  /** What was answered last to an equal request in this page; undefined when that is not remembered. */
  readonly known: (request: DeviceRequest) => unknown
  /** Keeps answers beyond the page, once the browser's database is at hand. */
  readonly attach: (disk: KeyedStore) => void
  /** S-D6: deletes the folder when the user signs out. */
  readonly clear: () => void
}

/** DLG (4): remembers the latest listings of a person and answers with them when the device cannot be reached. */
export function createListingMemory({ send, owner }: ListingParts): ListingMemory {
  const answers = new Map<string, unknown>()
  let disk: KeyedStore | undefined
  // The database is a convenience: a browser that has no room for it still works.
  const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined)
  const remember = (key: string, answer: unknown) => {
    answers.delete(key)
    answers.set(key, answer)
    quietly(disk?.put(key, answer))
    for (const old of answers.keys()) {
      if (answers.size <= keptAnswers) break
      answers.delete(old)
      quietly(disk?.remove(old))
    }
  }
  return {
    send: async (request) => {
      const whose = kept.includes(request.call.id) ? owner() : undefined
      if (whose === undefined) return send(request)
      const key = requestKey(whose, request)
      try {
        const answer = await send(request)
        const envelope = envelopeOf(answer)
        // Somebody who left meanwhile leaves nothing behind (S-D6).
        if (envelope && isOk(envelope.code) && owner() === whose) remember(key, answer)
        return answer
      } catch (cause) {
        if (!isFault(cause) || (cause.kind !== 'offline' && cause.kind !== 'timeout')) throw cause
        const known = answers.get(key) ?? (await disk?.get(key).catch(() => undefined))
        if (known === undefined || owner() !== whose) throw cause
        return known
      }
    },
    known: (request) => answers.get(requestKey(owner(), request)),
    attach: (store) => {
      disk = store
      for (const [key, answer] of answers) quietly(store.put(key, answer))
    },
    clear: () => {
      answers.clear()
      quietly(disk?.clear())
    },
  }
}
