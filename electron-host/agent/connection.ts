import { DeviceFault, createClient, encodeQuery } from '@cove/device-contract'
import type { CallDefinition, DeviceClient, DeviceRequest } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { DeviceProblem, readAddress } from '@cove/kernel/sync'
import type { ReadBytes } from '@cove/kernel/sync'
import type { AgentStore } from './agent-store.ts'

const timeoutMs = 60_000
/** A token is renewed when less than this is left of it. */
const renewBeforeMs = 60_000

/** The device as a signed-in computer sees it. */
export interface Connection {
  readonly client: DeviceClient
  /** The bytes that a call answers. Throws `DeviceProblem`. */
  readonly bytes: (call: CallDefinition, query: object, signal: AbortSignal) => AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** Reads files below a folder of the device. */
  readonly readBytes: (place: { readonly storageId: string; readonly path: string }) => ReadBytes
}

const addressOf = (deviceUrl: string, { path, query }: Pick<DeviceRequest, 'path' | 'query'>): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()
  return `${deviceUrl}${path}${search === '' ? '' : `?${search}`}`
}

async function send(deviceUrl: string, { call, path, query, body, options }: DeviceRequest, token: string | undefined): Promise<unknown> {
  const isOctets = call.bodyKind === 'octet-stream'
  const hasBody = body !== undefined && call.method !== 'GET'
  const headers = {
    ...(token === undefined ? {} : { 'api-token': token }),
    ...(hasBody ? { 'content-type': isOctets ? 'application/octet-stream' : 'application/json' } : {}),
  }
  const signal = AbortSignal.any([AbortSignal.timeout(call.timeoutMs ?? timeoutMs), ...(options.signal ? [options.signal] : [])])
  try {
    const payload = hasBody ? { body: isOctets ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) } : {}
    const response = await fetch(addressOf(deviceUrl, { path, query }), { method: call.method, headers, signal, ...payload })
    return await response.json()
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw new DeviceFault('offline', call.id, { cause })
  }
}

/** A client of a device, with a token or without a sign-in. */
export const clientAt = (deviceUrl: string, token?: string): DeviceClient => createClient((request) => send(deviceUrl, request, token))

/** Signs in with a code that its user made on the desktop; what is kept is a token that the list of sign-ins can revoke. */
export async function signIn(store: AgentStore, deviceUrl: string, code: string): Promise<string | undefined> {
  const answer = await clientAt(deviceUrl)
    .use(session)
    .codeLogin({ body: { code, platform: 'Cove agent', clientType: 'agent' } })
  if (!answer.ok) return answer.error.name
  store.set('deviceUrl', deviceUrl)
  store.set('refreshToken', answer.data.refreshToken)
  return undefined
}

/** The connection of a computer that was signed in before. */
export function connect(store: AgentStore, deviceUrl: string): Connection {
  const tokens = createTokens(store, deviceUrl)
  const client = createClient(async (request) => send(deviceUrl, request, await tokens()))
  const bytes: Connection['bytes'] = async function* read(call, query, signal) {
    const address = addressOf(deviceUrl, { path: call.path, query: encodeQuery(call, query) })
    yield* readAddress(address, signal, { 'api-token': await tokens() })
  }
  const readBytes: Connection['readBytes'] =
    ({ storageId, path: folder }) =>
    (path, signal) =>
      bytes(files.calls.download, { storageId, path: `${folder === '/' ? '' : folder}/${path}` }, signal)
  return { client, bytes, readBytes }
}

/** The user ended this sign-in in the list of the desktop, or its user may not sign in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof DeviceProblem && error.error === 'sessionExpired'

/** Tokens of the session, renewed in time; the refresh token is stored before it is used. */
function createTokens(store: AgentStore, deviceUrl: string): () => Promise<string> {
  let token: { readonly text: string; readonly untilMs: number } | undefined
  let renewing: Promise<string> | undefined
  const renew = async (): Promise<string> => {
    const refreshToken = store.get('refreshToken') ?? ''
    const answer = await clientAt(deviceUrl).use(session).refresh({ query: {}, body: { refreshToken } })
    if (!answer.ok) throw new DeviceProblem('sessionExpired')
    store.set('refreshToken', answer.data.refreshToken)
    token = { text: answer.data.apiToken, untilMs: Date.now() + answer.data.expiresInSeconds * 1000 - renewBeforeMs }
    return token.text
  }
  return async () => {
    if (token && Date.now() < token.untilMs) return token.text
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }
}
