import { DeviceFault, envelopeOf, envelopeOfTunnel, isOk } from '@cove/device-contract'
import type { DeviceRequest, Transport } from '@cove/device-contract'
import axios from 'axios'
import type { AxiosInstance } from 'axios'
import { isFault } from './is-fault.ts'

/** H-01: how long the device may take to answer unless the call says otherwise. */
export const defaultTimeoutMs = 35_000

/** What the transport reads at the moment it sends. */
export interface TransportParts {
  /** The device's address; '' for the page's own origin. It may change while the page runs. */
  readonly baseUrl: () => string
  /** The token as it is now, so that a request after a refresh never carries the old one (LGN-08b). */
  readonly apiToken: () => string | undefined
  /** REQ-01a, H-27: foreign devices also want the token in the query; ours does not, so it is never in an address. */
  readonly tokenInQuery: () => boolean
  /** The header of the token; `Api-Token` by default (the account service takes a bearer token). */
  readonly tokenHeader?: (token: string) => Readonly<Record<string, string>>
}

/** The only place that speaks axios. Resolves to the answer's parsed body; rejects with a DeviceFault or with the caller's own abort reason. */
export function createTransport(parts: TransportParts): Transport {
  const http = axios.create({
    validateStatus: () => true,
    responseType: 'json',
    transitional: { silentJSONParsing: true, clarifyTimeoutError: true },
  })
  return async (request) => {
    const sentTo = parts.baseUrl()
    try {
      return await send(http, request, parts)
    } catch (cause) {
      // REQ-03: the address changed while the request was on its way: one more try, on the new one.
      if (isOffline(cause) && parts.baseUrl() !== sentTo && !request.options.signal?.aborted) return send(http, request, parts)
      throw cause
    }
  }
}

async function send(http: AxiosInstance, request: DeviceRequest, parts: TransportParts): Promise<unknown> {
  const { call, options } = request
  const token = call.auth === 'none' ? undefined : parts.apiToken()
  const { onUploadProgress, signal } = options
  try {
    const response = await http.request<unknown>({
      method: call.method,
      url: parts.baseUrl() + request.path,
      params: token !== undefined && parts.tokenInQuery() ? { ...request.query, api_token: token } : request.query,
      data: bodyOf(request),
      timeout: call.timeoutMs ?? defaultTimeoutMs,
      headers: {
        ...(token === undefined ? {} : (parts.tokenHeader?.(token) ?? { 'Api-Token': token })),
        ...(call.bodyKind === 'octet-stream' ? { 'Content-Type': 'application/octet-stream' } : {}),
      },
      ...(signal ? { signal } : {}),
      ...(onUploadProgress ? { onUploadProgress: (event: { readonly loaded: number }) => onUploadProgress(event.loaded) } : {}),
    })
    // DEV-08b: a relay whose far end is gone answers for itself; to us that is a device that cannot be reached.
    const isTunnel = onTunnel(parts.baseUrl())
    if (isTunnel && [502, 503, 504].includes(response.status))
      throw new DeviceFault('offline', call.id, { text: `HTTP ${response.status}` })
    // LGN-18: the tunnel's own session speaks by its status alone.
    const said = isTunnel && !envelopeOf(response.data) ? envelopeOfTunnel(response.status) : undefined
    if (said) return said
    const requestId: unknown = response.headers['x-request-id']
    // REQ-01b: a gateway's own page carries no envelope; only then does the HTTP status speak.
    if (!envelopeOf(response.data) && !isOk(response.status))
      throw new DeviceFault('malformedAnswer', call.id, { text: `HTTP ${response.status}` })
    // MOD-04b: a refusal of a handler has HTTP 200; with 404 the device does not know the address. A tunnel answers for itself, too.
    const isPathUnknown = response.status === 404 && !isTunnel
    if (typeof requestId !== 'string' && !isPathUnknown) return response.data
    // S-I8: a defect names itself in a header; it travels on with the answer.
    return Object.assign({}, response.data, typeof requestId === 'string' && { requestId }, isPathUnknown && { isPathUnknown })
  } catch (cause) {
    throw faultOf(cause, request)
  }
}

/** True for the address of a web tunnel, on the page's own origin or on another one. */
function onTunnel(baseUrl: string): boolean {
  return /^(?:https?:\/\/[^/]+)?\/relay\//.test(baseUrl)
}

function bodyOf({ call, body }: DeviceRequest): unknown {
  if (call.bodyKind === 'form') return formOf(body)
  return call.bodyKind === 'multipart' ? multipartOf(body) : body
}

/** DL-01b: every field is a separate part; omitted fields have none. The browser sets the content type with its boundary. */
function multipartOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(name, String(value))
  return form
}

/** LGN-06: a form of the account service; the browser sets its content type. */
function formOf(body: unknown): URLSearchParams {
  return new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]))
}

function faultOf(cause: unknown, { call, options }: DeviceRequest): unknown {
  if (!axios.isAxiosError(cause)) return cause
  // REQ-03: a cancelled request is ignored silently; the caller's own reason comes back.
  if (cause.code === 'ERR_CANCELED') return options.signal?.reason ?? cause
  const kind = cause.code === 'ETIMEDOUT' || cause.code === 'ECONNABORTED' ? 'timeout' : 'offline'
  return new DeviceFault(kind, call.id, { cause, text: cause.code ?? 'no answer' })
}

function isOffline(cause: unknown): boolean {
  return isFault(cause) && (cause.kind === 'offline' || cause.kind === 'timeout')
}
