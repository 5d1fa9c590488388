import { createDecipheriv, createHash, randomInt } from 'node:crypto'
import { CloudError } from '../../door/cloud-error.ts'
import { createKeys } from '../../vendors/keys.ts'
import type { VendorSecret } from '../../vendors/secret.ts'
import type { CarrierService } from '../../vendors/vendor-services.ts'
import type { VendorPerson, VendorSignIn } from '../../vendors/vendor.ts'
import { createCarrierRequests } from './carrier-requests.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { carrierTime } from './carrier-sign.ts'
import { askToken, secretOf } from './carrier-tokens.ts'
import type { OpenCall } from './carrier-tokens.ts'
import { childOf, textOfChild } from './xml-tree.ts'

/** CAR-03c: the person signs in on the carrier's page, with phone number and code or password; this device asks what came of it. */
export function createCarrierSignIn(service: CarrierService, { deviceId, nowMs }: SignInWay): VendorSignIn {
  return {
    needsCode: false,
    ticket() {
      const stamp = carrierTime(nowMs()).replace(/\D/g, '') + String(nowMs() % 1000).padStart(3, '0')
      return Buffer.from(`${service.appId}_${stamp}${String(randomInt(1000)).padStart(3, '0')}`).toString('base64')
    },
    pageUrl(ticket) {
      const { appId, appKey } = service
      const query = new URLSearchParams({ pageType: '3', deviceId, appId, appKey, appTitle: 'Cove', uuid: ticket, redirectUrl: '' })
      return `${service.address}/middle/index.html#/middlePage?${query.toString()}`
    },
    async finish(door, { ticket, signal }) {
      const data = await askToken({ service, door, nowMs, signal }, 'accessToken1', { uuid: ticket })
      return data && personOf({ service, door, secret: secretOf(data, nowMs()), deviceId, nowMs, signal })
    },
  }
}

/** Who asks, and when. */
export interface SignInWay {
  readonly deviceId: string
  readonly nowMs: () => number
}

interface SignedIn extends OpenCall {
  readonly secret: VendorSecret
  readonly deviceId: string
}

async function personOf({ service, door, secret, deviceId, nowMs, signal }: SignedIn): Promise<VendorPerson> {
  const keys = createKeys({ first: secret, nowMs, keep: () => {} })
  const requests = createCarrierRequests({ service, door, keys, phone: '', deviceId, nowMs })
  const { phone, name, level } = await userInfo(requests, service, signal)
  if (!/^\d{5,20}$/.test(phone)) throw new CloudError('protocol', { text: 'no phone number' })
  return { secret, user: phone, name: name || phone, level }
}

const levels = { '0': 'free', '1': 'silver', '2': 'gold', '3': 'diamond' } as const

/** Who the account is of, and its membership. */
export async function userInfo(requests: CarrierRequests, { secretKey }: CarrierService, signal: AbortSignal) {
  const info = childOf(await requests.xml(['IUser', 'getUserInfo'], [], signal), 'userInfo')
  const read = (name: string): string => plainOf(textOfChild(info, name), secretKey)
  return { phone: read('MSISDN'), name: read('userName'), level: levels[read('memberLevel') as keyof typeof levels] ?? ('free' as const) }
}

/** Fields of a person come encrypted: the key is a hash of the secret, its beginning the first block. Plain ones pass. */
function plainOf(text: string, secretKey: string): string {
  if (!/^[A-Za-z0-9+/]{22,}={0,2}$/.test(text)) return text
  const key = createHash('md5').update(secretKey).digest('hex')
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.slice(0, 16))
    return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    return text
  }
}
