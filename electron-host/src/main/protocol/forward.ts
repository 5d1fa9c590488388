import { refusal } from './app-files.ts'

/** The part of `fetch` that is used; Electron's own in the client, Node's in tests. */
export type Fetch = (url: string, init: RequestInit & { readonly duplex?: 'half' }) => Promise<Response>

const requestHeaders = new Set([
  'accept',
  'accept-language',
  'api-token',
  'authorization',
  'content-range',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'range',
])
const answerHeaders = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'x-request-id',
])
/** What a page could run or style itself with; a device sends data only. */
const activeType = /javascript|ecmascript|wasm|css|html|xml/i

/** A request for a device, with what may leave a page and nothing else: no cookies, no origin, no referrer. */
export function outgoing(request: Request, deviceUrl: string): { readonly url: string; readonly init: Parameters<Fetch>[1] } {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  for (const [name, value] of request.headers) if (requestHeaders.has(name)) headers.set(name, value)
  const hasBody = request.body !== null
  return {
    url: `${deviceUrl}${pathname}${search}`,
    init: {
      method: request.method,
      headers,
      signal: request.signal,
      redirect: 'manual',
      credentials: 'omit',
      ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
    },
  }
}

/**
 * A device's answer as a page of the client may have it. It cannot set cookies, send the page elsewhere, or become a document that acts
 * with the origin of the desktop.
 */
export function incoming(answer: Response): Response {
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400 && answer.status !== 304)) return refusal(502)
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  const isDecoded = answer.headers.has('content-encoding')
  for (const [name, value] of answer.headers)
    // `fetch` has decoded the body, so its length is another one.
    if (answerHeaders.has(name) && !(isDecoded && name === 'content-length')) headers.set(name, value)
  const type = headers.get('content-type') ?? ''
  if (activeType.test(type) && !type.startsWith('image/svg+xml')) headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Sends a page's call to the device in use. Without one, or when it does not answer, the page gets what a dead gateway says. */
export function createForward(parts: { readonly fetch: Fetch; readonly deviceUrl: () => string | undefined }) {
  return async (request: Request): Promise<Response> => {
    const deviceUrl = parts.deviceUrl()
    if (deviceUrl === undefined) return refusal(503)
    const { url, init } = outgoing(request, deviceUrl)
    try {
      return incoming(await parts.fetch(url, init))
    } catch (cause) {
      request.signal.throwIfAborted()
      if (!(cause instanceof Error)) throw cause
      return refusal(502)
    }
  }
}
