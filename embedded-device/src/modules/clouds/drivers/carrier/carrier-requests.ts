import { piecesOf } from '../../door/cloud-http.ts'
import { CloudError } from '../../door/cloud-error.ts'
import type { Door } from '../../door/door.ts'
import type { Keys, Renew } from '../../vendors/keys.ts'
import { withToken } from '../../vendors/with-token.ts'
import type { CarrierService } from '../../vendors/vendor-services.ts'
import { textOf } from '../pieces.ts'
import { carrierProblem, carrierRefusal } from './carrier-problems.ts'
import { signHeader } from './carrier-sign.ts'
import { renewCarrier } from './carrier-tokens.ts'
import { childOf, parseXml, textOfChild, xmlOf } from './xml-tree.ts'
import type { XmlFields, XmlNode } from './xml-tree.ts'

/** The four addresses of the XML calls; the root of a body picks the call. */
export type XmlService = 'ICatalog' | 'IContent' | 'IUser' | 'IUploadAndDownload'

export type XmlCall = readonly [service: XmlService, call: string]

export type JsonBody = Readonly<Record<string, unknown>>

/** Calls of the carrier with the token of the account, which is renewed when it ends. */
export interface CarrierRequests {
  /** The root of the answer, whose result is 0. */
  xml(call: XmlCall, fields: XmlFields, signal: AbortSignal): Promise<XmlNode>
  /** The data of a signed call. */
  json(path: string, body: JsonBody, signal: AbortSignal): Promise<JsonBody>
  readonly door: Door
  readonly nowMs: () => number
}

export interface CarrierAccess {
  readonly service: CarrierService
  readonly door: Door
  readonly keys: Keys
  readonly phone: string
  readonly deviceId: string
  readonly nowMs: () => number
}

interface Sent {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** CAR-03c: the credentials of an open-platform call, in headers. No token of this device is among them (REQ-01a). */
export const credentialHeaders = ({ appId, secretKey, channelId }: CarrierService, deviceId: string, token: string) => ({
  appid: appId,
  secretkey: secretKey,
  accesstoken: token,
  token,
  deviceid: deviceId,
  channelid: channelId,
})

/** Creates the calls of an account. */
export function createCarrierRequests(access: CarrierAccess): CarrierRequests {
  const { service, door, keys, phone, deviceId, nowMs } = access
  const renew: Renew = (secret) => renewCarrier({ service, door, secret, nowMs })
  const withAccountToken = <T>(work: (token: string) => Promise<T>): Promise<T> => withToken(keys, renew, work)
  const send = async ({ url, headers, body, signal }: Sent): Promise<string> =>
    door.read(
      { method: 'POST', url, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body, signal },
      (refused) => carrierRefusal(refused, nowMs()),
      async (response) => checked(await textOf(piecesOf(response, signal))),
    )
  return {
    door,
    nowMs,
    async xml([name, call], fields, signal) {
      const body = xmlOf(call, fields)
      const url = new URL(`${service.address}/richlifeApp/devapp/${name}`)
      // The carrier's own clients send this type, which is none.
      const type = { 'content-type': 'text/xml;UTF-8' }
      const headersOf = (token: string) => ({ ...type, ...credentialHeaders(service, deviceId, token) })
      return parseXml(await withAccountToken((token) => send({ url, headers: headersOf(token), body, signal })))
    },
    async json(path, wanted, signal) {
      const body = JSON.stringify(wanted)
      const url = new URL(`${service.jsonAddress ?? service.address}${path}`)
      const text = await withAccountToken((token) => {
        const authorization = `Basic ${Buffer.from(`pc:${phone}:${token}`).toString('base64')}`
        const kind = path.startsWith('/orchestration/familyCloud') ? '2' : '1'
        const headers = { ...jsonHeaders, 'x-SvcType': kind, authorization, 'mcloud-sign': signHeader(body, nowMs()) }
        return send({ url, headers, body, signal })
      })
      const { data } = JSON.parse(text) as { readonly data?: JsonBody }
      return data ?? {}
    },
  }
}

const jsonHeaders = {
  'content-type': 'application/json;charset=UTF-8',
  'mcloud-channel': '1000101',
  'mcloud-client': '10701',
  'mcloud-version': '7.14.0',
  'CMS-DEVICE': 'default',
} as const

/** The text of an answer that says that all is well; XML or JSON, each in its two ways of saying so. */
function checked(text: string): string {
  if (text.trimStart().startsWith('{')) checkJson(text)
  else {
    if (/not authorized/i.test(text.slice(0, 4096))) throw new CloudError('tokenExpired', { text: 'not authorized' })
    const root = parseXml(text)
    // An attribute in most answers, an element in those of uploads.
    const code = root.attributes['resultCode'] ?? (childOf(root, 'resultCode') ? textOfChild(root, 'resultCode') : undefined)
    if (root.name !== 'result' || code === undefined) throw new CloudError('protocol', { text: 'no result' })
    if (Number(code) !== 0) throw carrierProblem(code, root.attributes['desc'] ?? (textOfChild(root, 'desc') || textOfChild(root, 'msg')))
  }
  return text
}

interface JsonAnswer {
  readonly success?: boolean
  readonly code?: string | number
  readonly message?: string
  readonly data?: { readonly result?: { readonly resultCode?: string; readonly resultDesc?: string } | undefined } | null
  readonly result?: { readonly resultCode?: string; readonly resultDesc?: string }
}

/** Both the outer code and the inner result have to be good. */
function checkJson(text: string): void {
  let answer: JsonAnswer
  try {
    answer = JSON.parse(text) as JsonAnswer
  } catch (cause) {
    throw new CloudError('protocol', { text: 'no JSON', cause })
  }
  const outer = String(answer.code ?? '0')
  if (answer.success === false || !/^0*$/.test(outer)) throw carrierProblem(outer, answer.message ?? '')
  const inner = answer.data?.result ?? answer.result
  if (inner?.resultCode !== undefined && inner.resultCode !== '0') throw carrierProblem(inner.resultCode, inner.resultDesc ?? '')
}
