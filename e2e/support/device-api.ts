import { sealPassword } from '@cove/device-contract/rules'
import { createClient } from '@cove/device-contract'
import type { DeviceClient, DeviceRequest } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import { setup } from '@cove/device-contract/setup'

/** A signed-in client for preparing a world and for checking what a journey left behind. */
export interface DeviceApi {
  readonly device: DeviceClient
  readonly token: () => string | undefined
}
/** Who signs in where. */
export interface Person {
  readonly account: string
  readonly password: string
}
/** The administrator of every journey. */
export const administrator: Person & { readonly nickname: string } = { account: 'lin', password: 'Quiet7Harbour', nickname: '林小雨' }

/** A client over plain HTTP; not signed in yet. */
export function openApi(url: string): DeviceApi & { readonly setToken: (token: string) => void } {
  let token: string | undefined
  const device = createClient((request) => send(url, request, token))
  return { device, token: () => token, setToken: (next) => (token = next) }
}

/** Creates the administrator with the link the device printed. */
export async function createAdministrator(url: string, setupLink: string): Promise<DeviceApi> {
  const api = openApi(url)
  const encryptedPassword = await encryptFor(api, administrator.password)
  const { account, nickname } = administrator
  const answer = await api.device.use(setup).createAdministrator({ body: { link: setupLink, account, nickname, encryptedPassword } })
  if (!answer.ok) throw new Error(`setup refused: ${answer.error.name}`)
  api.setToken(answer.data.apiToken)
  return api
}

/** A password as it travels to the device. */
export async function encryptFor(api: DeviceApi, password: string): Promise<string> {
  const info = await api.device.use(deviceArea).info()
  if (!info.ok) throw new Error('no device info')
  return sealPassword(password, info.data.publicKey)
}

async function send(url: string, request: DeviceRequest, token: string | undefined): Promise<unknown> {
  const target = new URL(request.path, url)
  for (const [name, value] of Object.entries(request.query)) target.searchParams.set(name, String(value))
  const response = await fetch(target, {
    method: request.call.method,
    headers: { ...(token ? { 'Api-Token': token } : {}), ...typeOf(request) },
    ...(request.body === undefined ? {} : { body: bodyOf(request) }),
  })
  return response.json()
}

/** A form says its own type, with its boundary. */
function typeOf({ call, body }: DeviceRequest): Record<string, string> {
  if (body === undefined || call.bodyKind === 'multipart') return {}
  return { 'Content-Type': call.bodyKind === 'octet-stream' ? 'application/octet-stream' : 'application/json' }
}

function bodyOf({ call, body }: DeviceRequest): Uint8Array<ArrayBuffer> | FormData | string {
  if (call.bodyKind === 'octet-stream') return body as Uint8Array<ArrayBuffer>
  if (call.bodyKind !== 'multipart') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) if (value !== undefined) form.append(name, String(value))
  return form
}
