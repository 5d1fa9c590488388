import type { IncomingMessage } from 'node:http'
import { ServiceError, isServiceError } from './service-error.ts'
import { piecesOf, sendToService } from './service-http.ts'
import type { ServiceHttp, ServiceRequest } from './service-http.ts'
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
export interface ServiceDoor {
  /** Sends one request when it is polite to; rejects with what `problemOf` makes of an answer that is no success. */
  send(request: ServiceRequest, problemOf: (refused: Refused) => ServiceError): Promise<IncomingMessage>
  /** The same for a service whose failures come with a good status: `read` rejects with those, and they count like the others. */
  read<T>(
    request: ServiceRequest,
    problemOf: (refused: Refused) => ServiceError,
    read: (response: IncomingMessage) => Promise<T>,
  ): Promise<T>
}

export interface ServiceDoorOptions {
  readonly http: ServiceHttp
  readonly polite: Polite
  readonly patience: Patience
  readonly onSent: () => void
}

const maxTextBytes = 64 << 10

/** Creates the door for one kind of caller; those of one account share its `polite`. */
export function createServiceDoor({ http, polite, patience, onSent }: ServiceDoorOptions): ServiceDoor {
  const door: ServiceDoor = {
    send: (request, problemOf) => door.read(request, problemOf, async (response) => response),
    async read(request, problemOf, read) {
      using pass = await polite.enter(request.signal, patience)
      onSent()
      try {
        const response = await sendToService(http, request)
        const status = response.statusCode ?? 0
        if (status < 200 || status > 299) throw await refusedBy({ request, response }, problemOf)
        const answer = await read(response)
        pass.succeeded()
        return answer
      } catch (error) {
        if (isServiceError(error)) pass.failed(error)
        throw error
      }
    },
  }
  return door
}

async function refusedBy(
  { request, response }: { readonly request: ServiceRequest; readonly response: IncomingMessage },
  problemOf: (refused: Refused) => ServiceError,
): Promise<ServiceError> {
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
    if (!isServiceError(error)) throw error
  }
  const text = Buffer.concat(pieces).toString('utf8')
  return problemOf({ method: request.method, status: response.statusCode ?? 0, headers: response.headers, text })
}

/** What every service means by a status; undefined for what depends on it. */
export function commonProblem({ status, headers }: Refused, nowMs: number): ServiceError | undefined {
  const text = `HTTP ${status}`
  if (status === 401) return new ServiceError('signInNeeded', { text })
  if (status === 429 || (status === 503 && headers['retry-after'] !== undefined))
    return new ServiceError('rateLimited', { text, retryAfterMs: retryAfterMs(headers['retry-after'], nowMs) })
  if (status === 507 || status === 413) return new ServiceError('quotaFull', { text })
  if (status === 403) return new ServiceError('denied', { text })
  if (status === 404 || status === 410) return new ServiceError('notFound', { text })
  if (status >= 500 || status === 408 || status === 423 || status === 425) return new ServiceError('unavailable', { text })
  return undefined
}

/** Seconds, or a date. */
export function retryAfterMs(text: string | undefined, nowMs: number): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text.trim())) return Number(text.trim()) * 1000
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}
