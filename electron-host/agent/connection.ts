import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { DeviceFault, createClient } from '@cove/device-contract'
import type { DeviceClient, DeviceRequest } from '@cove/device-contract'
import { device } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { DeviceProblem } from '@cove/kernel/sync'
import type { ReadBytes } from '@cove/kernel/sync'
import type { AgentStore } from './agent-store.ts'

const timeoutMs = 60_000
/** A token is renewed when less than this is left of it. */
const renewBeforeMs = 60_000

/** The device as a signed-in computer sees it. */
export interface Connection {
  readonly client: DeviceClient
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

/** Signs in with a local account once; what is kept is a token that can be revoked in the list of sign-ins. */
export async function signIn(
  store: AgentStore,
  deviceUrl: string,
  who: { readonly account: string; readonly password: string; readonly otp?: string },
): Promise<string | undefined> {
  const client = clientAt(deviceUrl)
  const info = await client.use(device).info()
  if (!info.ok) return 'unreachable'
  const encryptedPassword = encryptFor(info.data.publicKey, who.password)
  const body = { platform: 'agent', clientType: 'agent', method: 'localAccount' as const, account: who.account, encryptedPassword }
  const answer = await client.use(session).login({ body: { ...body, ...(who.otp === undefined ? {} : { otp: who.otp }) } })
  if (!answer.ok) return answer.error.name
  store.set('deviceUrl', deviceUrl)
  store.set('refreshToken', answer.data.refreshToken)
  return undefined
}

/** The password as the device takes it: RSA-OAEP in blocks. */
export function encryptFor(publicKey: string, text: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const bytes = Buffer.from(text.normalize('NFC'))
  const blocks = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 190)) }, (_, index) =>
    bytes.subarray(index * 190, index * 190 + 190),
  )
  return Buffer.concat(
    blocks.map((block) => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block)),
  ).toString('base64')
}

/** The connection of a computer that was signed in before. */
export function connect(store: AgentStore, deviceUrl: string): Connection {
  const tokens = createTokens(store, deviceUrl)
  const client = createClient(async (request) => send(deviceUrl, request, await tokens()))
  const readBytes = ({ storageId, path: folder }: { readonly storageId: string; readonly path: string }): ReadBytes =>
    async function* read(path, signal) {
      const call = files.calls.download
      const query = { uuid: storageId, path: `${folder === '/' ? '' : folder}/${path}` }
      const response = await orAway(
        fetch(addressOf(deviceUrl, { path: call.path, query }), { headers: { 'api-token': await tokens() }, signal }),
        signal,
      )
      // A failure is an envelope without the name of a file.
      if (!response.ok || response.headers.get('content-disposition') === null) throw new DeviceProblem('fileNotFound')
      const reader = response.body?.getReader()
      for (
        let next = await (reader ? orAway(reader.read(), signal) : undefined);
        next && !next.done;
        next = await (reader ? orAway(reader.read(), signal) : undefined)
      )
        yield next.value
    }
  return { client, readBytes }
}

async function orAway<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work
  } catch {
    signal.throwIfAborted()
    throw new DeviceProblem('offline', true)
  }
}

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
