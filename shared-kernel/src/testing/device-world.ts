import { DeviceFault, catalogue } from '@cove/device-contract'
import type { DeviceRequest, ErrorName, Transport } from '@cove/device-contract'

/** A device of a test world: it holds its identity key and answers by call id. */
export interface WorldDevice {
  readonly serialNo: string
  readonly identityKey: string
  readonly publicKey: string
  /** What it was asked, with the query and body as they travelled. */
  readonly asked: DeviceRequest[]
  readonly answers: Record<string, (request: DeviceRequest) => unknown>
  readonly sign: (text: string) => Promise<string>
}
/** Addresses and the devices behind them; what stands nowhere is offline. */
export interface World {
  readonly at: Map<string, WorldDevice>
  readonly transportTo: (baseUrl: string) => Transport
  /** Counts requests that wait until they are let through. */
  readonly hold: Map<string, Promise<void>>
}

/** An answer of success in the envelope. */
export const okAnswer = (data: unknown) => ({ code: 200, msg: 'ok', data })
/** A refusal in the envelope. */
export const refusal = (name: ErrorName) => ({ code: catalogue[name].code, msg: '', data: null })
/** A person as the wire says it. */
export const wireUser = { ugreenNo: '1001', nicName: '小王', username: 'wang', role: 1, email: '', phoneNo: '', image: '' }
/** A grant as the wire says it. */
export const wireGrant = (n: number, user: object = wireUser) => ({
  api_token: `api-token-number-${n}`,
  refresh_token: `refresh-token-number-${n}`,
  expires_in: 9000,
  user,
})

/** Makes a device with real keys. */
export async function worldDevice(serialNo: string, answers: WorldDevice['answers'] = {}): Promise<WorldDevice> {
  const proof = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const passwords = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const spki = async (key: CryptoKey) => Buffer.from(await crypto.subtle.exportKey('spki', key)).toString('base64')
  return {
    serialNo,
    identityKey: await spki(proof.publicKey),
    publicKey: await spki(passwords.publicKey),
    asked: [],
    answers,
    sign: async (text) =>
      Buffer.from(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, proof.privateKey, Buffer.from(text))).toString('base64'),
  }
}

/** Makes a world without devices. */
export function createWorld(): World {
  const at: World['at'] = new Map()
  const hold: World['hold'] = new Map()
  const transportTo =
    (baseUrl: string): Transport =>
    async (request) => {
      await (hold.get(baseUrl) ?? Promise.resolve())
      request.options.signal?.throwIfAborted()
      const device = at.get(baseUrl)
      if (!device) throw new DeviceFault('offline', request.call.id, { text: 'ERR_NETWORK' })
      device.asked.push(request)
      return (await device.answers[request.call.id]?.(request)) ?? usual(device, request)
    }
  return { at, hold, transportTo }
}

async function usual(device: WorldDevice, { call, body }: DeviceRequest): Promise<unknown> {
  const { serialNo, publicKey, identityKey } = device
  switch (call.id) {
    case 'device.info':
      return okAnswer({
        sn: serialNo,
        mac: '',
        model: 'm',
        name: '云湾',
        nas_server_ver: '1',
        active: 1,
        embedded: 1,
        publicKey,
        identity_key: identityKey,
      })
    case 'device.prove':
      return okAnswer({
        sn: serialNo,
        signature: await device.sign(`cove-prove:${serialNo}:${(body as { readonly nonce: string }).nonce}`),
      })
    case 'session.login':
    case 'session.accountLogin':
      return okAnswer(wireGrant(1))
    case 'session.attach':
      return okAnswer({ grant: wireGrant(1), key: 'k', isFirstAttach: 1 })
    case 'session.userInfo':
      return okAnswer(wireUser)
    case 'session.heartbeat':
      return okAnswer({ uptime: 1, boot_id: 'b' })
    default:
      return okAnswer({})
  }
}
