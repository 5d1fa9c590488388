import { session } from '@cove/device-contract/session'
import { incoming, outgoing } from '../protocol/forward.ts'
import type { Fetch } from '../protocol/forward.ts'
import { refusal } from '../protocol/app-files.ts'
import type { TokenHandles } from './token-handles.ts'

export interface GatewayParts {
  readonly fetch: Fetch
  readonly deviceUrl: () => string | undefined
  readonly handles: TokenHandles
}

/** Calls that give or take tokens in their content. */
const signInPaths = /^\/(?:v1\/user\/|ugos\/(?:session|setup|user)\/|api\/(?:oauth|user)\/)/
const tokenFields = ['api_token', 'access_token', 'refresh_token'] as const
/** Larger answers hold lists, never a sign-in. */
const mostBytes = 64 * 1024
const handleText = /cove-desktop-[\w-]{43}/g

/**
 * Sends pages' calls to the device with the tokens that main holds. A page has handles only: they become tokens on the way out, in the
 * places where tokens belong, and tokens become handles on the way in.
 */
export function createSessionGateway(parts: GatewayParts): (request: Request, pathname: string) => Promise<Response> {
  const refreshes = new Map<string, Promise<Response>>()
  const once = (key: string, work: () => Promise<Response>): Promise<Response> => {
    const running = refreshes.get(key) ?? work().finally(() => refreshes.delete(key))
    refreshes.set(key, running)
    return running.then((answer) => answer.clone())
  }
  return async (request, pathname) => {
    const origin = parts.deviceUrl()
    if (origin === undefined) return refusal(503)
    const isSignIn = signInPaths.test(pathname)
    const isText = /^application\/(?:json|x-www-form-urlencoded)/.test(request.headers.get('content-type') ?? '')
    const text = isSignIn && isText && request.body !== null ? await request.text() : undefined
    if (text !== undefined && text.length > mostBytes) return refusal(413)
    const send = () => sendOnce(parts, { request, origin, isSignIn, text })
    // Two windows with one expired token: the device would see the second refresh as a stolen token.
    const isRefresh = pathname === session.calls.refresh.path
    return isRefresh ? once(`${request.url} ${text}`, send) : send()
  }
}

interface Outgoing {
  readonly request: Request
  readonly origin: string
  readonly isSignIn: boolean
  /** The body of a sign-in, which is read because it may hold a handle. */
  readonly text: string | undefined
}

async function sendOnce({ fetch, handles }: GatewayParts, { request, origin, isSignIn, text }: Outgoing): Promise<Response> {
  const tokenOf = (handle: string): string => handles.tokenOf(handle, origin) ?? handle
  const { url, init } = outgoing(request, origin)
  const headers = new Headers(init.headers)
  for (const name of ['api-token', 'authorization']) {
    const value = headers.get(name)
    if (value !== null) headers.set(name, value.replaceAll(handleText, tokenOf))
  }
  const body = text === undefined ? {} : { body: withTokens(text, headers.get('content-type') ?? '', tokenOf) }
  try {
    const answer = await fetch(withQuery(url, tokenOf), { ...init, ...body, headers })
    return await withHandles(incoming(answer), isSignIn, (token) => handles.handleOf(token, origin))
  } catch (cause) {
    request.signal.throwIfAborted()
    if (!(cause instanceof Error)) throw cause
    return refusal(502)
  }
}

function withQuery(address: string, tokenOf: (handle: string) => string): string {
  const url = new URL(address)
  for (const name of tokenFields) {
    const value = url.searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value.replaceAll(handleText, tokenOf))
  }
  return url.href
}

/** Only the fields of tokens: elsewhere a device may store and show what a page sends, and the page would read its token there. */
function withTokens(text: string, type: string, tokenOf: (handle: string) => string): string {
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(text)
    for (const name of tokenFields) {
      const value = form.get(name)
      if (value !== null) form.set(name, value.replaceAll(handleText, tokenOf))
    }
    return form.toString()
  }
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    isTokenField(name) && typeof field === 'string' ? field.replaceAll(handleText, tokenOf) : field,
  ])
  return JSON.stringify(Object.fromEntries(fields))
}

async function withHandles(answer: Response, isSignIn: boolean, handleOf: (token: string) => string): Promise<Response> {
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
  const length = answer.headers.get('content-length')
  if (!isJson || !(isSignIn || (length !== null && Number(length) <= mostBytes))) return answer
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const isEmpty = answer.status === 304 || answer.status === 204
  return new Response(isEmpty ? null : exchanged(text, handleOf), { status: answer.status, headers })
}

function exchanged(text: string, handleOf: (token: string) => string): string {
  if (!tokenFields.some((name) => text.includes(name))) return text
  const value = parsed(text)
  return value === undefined ? text : JSON.stringify(deep(value, handleOf, 0))
}

/** Tokens at any depth of an answer; deeper than any answer of the contract it is dropped, so that nothing passes unseen. */
function deep(value: unknown, handleOf: (token: string) => string, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > 16) return null
  if (Array.isArray(value)) return value.map((item) => deep(item, handleOf, depth + 1))
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    isTokenField(name) && typeof field === 'string' && field !== '' ? handleOf(field) : deep(field, handleOf, depth + 1),
  ])
  return Object.fromEntries(fields)
}

const isTokenField = (name: string): boolean => tokenFields.some((field) => field === name)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
