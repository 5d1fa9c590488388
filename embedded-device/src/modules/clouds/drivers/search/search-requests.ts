import { piecesOf } from '../../door/cloud-http.ts'
import { CloudError, isCloudError } from '../../door/cloud-error.ts'
import type { Door } from '../../door/door.ts'
import type { Keys, Renew } from '../../vendors/keys.ts'
import { withToken } from '../../vendors/with-token.ts'
import type { SearchService } from '../../vendors/vendor-services.ts'
import { textOf } from '../pieces.ts'
import { problemIn, searchRefusal } from './search-problems.ts'
import { renewSearch } from './search-tokens.ts'

/** One call. */
export interface SearchAsk {
  /** Below the address, such as `/rest/2.0/xpan/file`. */
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  /** Makes it a POST. */
  readonly form?: Readonly<Record<string, string | number>>
  readonly signal: AbortSignal
  /** Numbers that are a success here: their details are in the answer. */
  readonly passes?: readonly string[]
}

/** Calls of the drive with the token of the account, which is renewed when it ends. */
export interface SearchRequests {
  /** The answer, whose number says success; large numbers in it are texts. */
  ask(wanted: SearchAsk): Promise<Readonly<Record<string, unknown>>>
  /** Work with a token; it is done again with the next one when the token ends. */
  withToken<T>(work: (token: string) => Promise<T>): Promise<T>
  readonly door: Door
  readonly nowMs: () => number
}

export interface SearchAccess {
  readonly service: SearchService
  readonly door: Door
  readonly keys: Keys
  readonly nowMs: () => number
}

/** Creates the calls of an account. */
export function createSearchRequests({ service, door, keys, nowMs }: SearchAccess): SearchRequests {
  const renew: Renew = (secret) => renewSearch({ service, door, secret, nowMs })
  const withAccountToken = <T>(work: (token: string) => Promise<T>): Promise<T> => withToken(keys, renew, work)
  return {
    door,
    nowMs,
    withToken: withAccountToken,
    ask: ({ path, query, form, signal, passes = [] }) =>
      withAccountToken((token) => {
        const url = withQuery(`${service.address}${path}`, { ...query, access_token: token })
        const body =
          form && new URLSearchParams(Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])).toString()
        const headers =
          body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
        const method = body === undefined ? 'GET' : 'POST'
        return door.read(
          { method, url, headers, body, signal },
          (refused) => searchRefusal(refused, nowMs()),
          async (response) => readJson(await textOf(piecesOf(response, signal)), passes),
        )
      }),
  }
}

/** A field as text; '' for what is none. */
export const textIn = (answer: Readonly<Record<string, unknown>>, name: string): string => {
  const value = answer[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An address with a query. */
export function withQuery(address: string, query: Readonly<Record<string, string | number>>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}

/** A number of an answer as its text where it is larger than numbers can be: item numbers have 64 bits. */
function exact(_key: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  return typeof value === 'number' && source !== undefined && /^\d{16,}$/.test(source) ? source : value
}

/** The fields of an answer that is a success. */
export function readJson(text: string, passes: readonly string[] = []): Readonly<Record<string, unknown>> {
  try {
    const problem = problemIn(text, passes)
    if (problem) throw problem
    return JSON.parse(text, exact) as Record<string, unknown>
  } catch (cause) {
    if (isCloudError(cause)) throw cause
    throw new CloudError('protocol', { text: 'no JSON', cause })
  }
}
