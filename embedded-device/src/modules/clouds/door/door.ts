import type { IncomingMessage } from 'node:http'
import { CloudError, isCloudError } from './cloud-error.ts'
import { piecesOf, sendCloud } from './cloud-http.ts'
import type { CloudHttp, CloudRequest } from './cloud-http.ts'
import type { Patience, Polite } from './polite.ts'

/** An answer that is no success, for the driver to name. */
export interface Refused {
  readonly method: string
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** The beginning of the body. */
  readonly text: string
}

/** The one way of a driver to its service. */
export interface Door {
  /** Sends one request when it is polite to; rejects with what `problemOf` makes of an answer that is no success. */
  send(request: CloudRequest, problemOf: (refused: Refused) => CloudError): Promise<IncomingMessage>
  /** The same for a service whose failures come with a good status: `read` rejects with those, and they count like the others. */
  read<T>(request: CloudRequest, problemOf: (refused: Refused) => CloudError, read: (response: IncomingMessage) => Promise<T>): Promise<T>
}

export interface DoorOptions {
  readonly http: CloudHttp
  readonly polite: Polite
  readonly patience: Patience
  readonly onSent: () => void
}

const maxTextBytes = 64 << 10

/** Creates the door for one kind of caller; those of one account share its `polite`. */
export function createDoor({ http, polite, patience, onSent }: DoorOptions): Door {
  const door: Door = {
    send: (request, problemOf) => door.read(request, problemOf, async (response) => response),
    async read(request, problemOf, read) {
      using pass = await polite.enter(request.signal, patience)
      onSent()
      try {
        const response = await sendCloud(http, request)
        const status = response.statusCode ?? 0
        if (status < 200 || status > 299) throw await refusedBy({ request, response }, problemOf)
        const answer = await read(response)
        pass.succeeded()
        return answer
      } catch (error) {
        if (isCloudError(error)) pass.failed(error)
        throw error
      }
    },
  }
  return door
}

async function refusedBy(
  { request, response }: { readonly request: CloudRequest; readonly response: IncomingMessage },
  problemOf: (refused: Refused) => CloudError,
): Promise<CloudError> {
  const pieces: Uint8Array[] = []
  let sizeBytes = 0
  try {
    for await (const piece of piecesOf(response, request.signal)) {
      pieces.push(piece)
      sizeBytes += piece.byteLength
      if (sizeBytes >= maxTextBytes) break
    }
  } catch (error) {
    // The status says enough.
    if (!isCloudError(error)) throw error
  }
  const text = Buffer.concat(pieces).toString('utf8')
  return problemOf({ method: request.method, status: response.statusCode ?? 0, headers: response.headers, text })
}

/** What every service means by a status; undefined for what depends on it. */
export function commonProblem({ status, headers }: Refused, nowMs: number): CloudError | undefined {
  const text = `HTTP ${status}`
  if (status === 401) return new CloudError('signInNeeded', { text })
  if (status === 429 || (status === 503 && headers['retry-after'] !== undefined))
    return new CloudError('rateLimited', { text, retryAfterMs: retryAfterMs(headers['retry-after'], nowMs) })
  if (status === 507 || status === 413) return new CloudError('quotaFull', { text })
  if (status === 403) return new CloudError('denied', { text })
  if (status === 404 || status === 410) return new CloudError('notFound', { text })
  if (status >= 500 || status === 408 || status === 423 || status === 425) return new CloudError('unavailable', { text })
  return undefined
}

/** Seconds, or a date. */
export function retryAfterMs(text: string | undefined, nowMs: number): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text.trim())) return Number(text.trim()) * 1000
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}
