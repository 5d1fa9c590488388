import { envelopeOf, isOk } from '@cove/device-contract'
import type { DeviceRequest, Transport } from '@cove/device-contract'
import { requestKey } from './request-key.ts'

/** What it needs. */
export interface ReadsAheadParts {
  readonly send: Transport
  /** What was answered last to an equal request; undefined where it is not remembered. */
  readonly known: (request: DeviceRequest) => unknown
  /** Whose answers these are; undefined while nobody is signed in. */
  readonly owner: () => string | undefined
  readonly nowMs: () => number
}
/** Reads that begin before the code that shows their answers is there (issue 43). */
export interface ReadsAhead {
  /** Sends a request; a read that was begun before is its answer, once. */
  readonly send: Transport
  /**
   * Begins a read. Its success is the answer to the next equal request, unless something changes before; a failure is not told, and the
   * request is made again when it is needed. Resolves at once with the last answer where that is known, so that dependent reads begin too.
   */
  readonly begin: Transport
  /** The device told that something changed: what was read before is not used. */
  readonly forget: () => void
}

/** How long an answer is used, in ms: longer than the code of a window takes on a slow line, shorter than anybody would call old. */
const freshMs = 10_000

interface Begun {
  readonly answer: Promise<unknown>
  readonly atMs: number
}

/** Creates it. Callers of `begin` pass reads only. */
export function createReadsAhead({ send, known, owner, nowMs }: ReadsAheadParts): ReadsAhead {
  const begun = new Map<string, Begun>()
  const take = (request: DeviceRequest): Promise<unknown> | undefined => {
    const key = requestKey(owner(), request)
    const found = begun.get(key)
    begun.delete(key)
    return found && nowMs() - found.atMs < freshMs ? found.answer : undefined
  }
  return {
    send: async (request) => {
      if (begun.size === 0) return send(request)
      const answer = await take(request)?.catch(() => undefined)
      request.options.signal?.throwIfAborted()
      const envelope = envelopeOf(answer)
      // What was refused is asked for in the usual way, with its rules of renewal and telling.
      return envelope && isOk(envelope.code) ? answer : send(request)
    },
    begin: (request) => {
      const answer = send({ ...request, options: { ...request.options, silent: true } })
      // What no window took is not kept.
      for (const [key, { atMs }] of begun) if (nowMs() - atMs >= freshMs) begun.delete(key)
      begun.set(requestKey(owner(), request), { answer, atMs: nowMs() })
      const last = known(request)
      if (last === undefined) return answer
      // `send` handles its failure.
      answer.catch(() => undefined)
      return Promise.resolve(last)
    },
    forget: () => begun.clear(),
  }
}
