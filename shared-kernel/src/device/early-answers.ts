import { envelopeOf, isOk } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'

/** What the page asked before its scripts had run (W9), as `shell/public/theme-boot.js` leaves it. */
export interface EarlyPage {
  /** The token of its requests; undefined when no user was signed in. */
  readonly apiToken: string | undefined
  /** Parsed bodies by path; each resolves to undefined when there is no usable answer, and never rejects. */
  readonly answers: Record<string, Promise<unknown> | undefined>
}
/** Answers to early requests. Each is used once: a second request goes to the device. */
export interface EarlyAnswers {
  /** The body of GET `path` for `apiToken`; undefined when the page did not request it. */
  readonly take: (path: string, apiToken?: string) => Promise<unknown> | undefined
}

/** How long early answers are used after the page's start, in ms; later requests go to the device. */
const freshMs = 10_000

/** The early answers of this page, whose age is `ageMs`. */
export function createEarlyAnswers(
  page = (globalThis as { readonly coveEarly?: EarlyPage }).coveEarly,
  ageMs: () => number = () => performance.now(),
): EarlyAnswers {
  return {
    take(path, apiToken) {
      const answer = page?.answers[path]
      if (!page || !answer || ageMs() > freshMs || (apiToken !== undefined && apiToken !== page.apiToken)) return undefined
      page.answers[path] = undefined
      return answer
    },
  }
}

interface EarlyParts {
  readonly early: EarlyAnswers
  readonly baseUrl: () => string
  readonly apiToken: () => string | undefined
}

/**
 * W9: gives a call the answer the page asked for before its scripts ran. Only from the page's own origin, and only a success: everything
 * else, with its rules of renewal and telling, is asked again in the usual way.
 */
export function createEarlyTransport(send: Transport, { early, baseUrl, apiToken }: EarlyParts): Transport {
  return async (request) => {
    const { call, path, query } = request
    const isPlain = call.method === 'GET' && baseUrl() === '' && Object.keys(query).length === 0
    const body = isPlain ? await early.take(path, call.auth === 'none' ? undefined : (apiToken() ?? '')) : undefined
    const envelope = envelopeOf(body)
    return envelope && isOk(envelope.code) ? body : send(request)
  }
}
