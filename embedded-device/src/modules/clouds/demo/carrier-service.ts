import type { Server } from 'node:http'
import { createCarrierAccounts, demoCode } from './carrier-accounts.ts'
import { answerCarrierJson } from './carrier-json.ts'
import { carrierKeys } from './carrier-parts.ts'
import type { CarrierParts } from './carrier-parts.ts'
import { CarrierUploads } from './carrier-uploads.ts'
import { answerCarrierXml } from './carrier-xml.ts'
import { contentAnswer, startDemoServer } from './demo-server.ts'
import type { DemoAnswer, DemoAsked, DemoState } from './demo-server.ts'
import { carrierWords as words } from './texts/carrier-words.ts'
import { carrierPage } from './texts/pages.ts'

/** Starts the carrier's demonstration: its page, its XML calls, and its signed JSON calls. */
export async function startCarrierService(state: DemoState): Promise<Server> {
  const accounts = createCarrierAccounts(state)
  const parts: CarrierParts = { state, accounts, uploads: new CarrierUploads(state) }
  return startDemoServer(state, (asked) => route(parts, asked))
}

function route(parts: CarrierParts, asked: DemoAsked): DemoAnswer {
  const path = asked.url.pathname
  if (path === '/middle/index.html') return { type: 'text/html; charset=utf-8', body: carrierPage(demoCode) }
  if (path === '/middle/login') return login(parts, asked)
  if (asked.fails) return { status: 500, body: 'internal error' }
  if (path.startsWith('/open-mpplatform/oauth2/')) return tokens(parts, asked)
  if (path.startsWith('/content/')) return content(parts, asked)
  if (path.startsWith('/upload/') || path.startsWith('/part/')) return parts.uploads.receive(asked)
  if (path.startsWith('/richlifeApp/devapp/')) return answerCarrierXml(parts, asked)
  return answerCarrierJson(parts, asked)
}

const json = (body: object, status = 200): DemoAnswer => ({ status, type: 'application/json;charset=UTF-8', body: JSON.stringify(body) })

function login({ accounts }: CarrierParts, { body }: DemoAsked): DemoAnswer {
  const { uuid = '', phone = '', code = '' } = JSON.parse(body.toString('utf8')) as Partial<Record<'uuid' | 'phone' | 'code', string>>
  if (!/^1\d{10}$/.test(phone)) return json({ code: '1', message: words.badPhone })
  if (code !== demoCode) return json({ code: '2', message: words.badCode })
  if (!Buffer.from(uuid, 'base64').toString('utf8').startsWith(`${carrierKeys.appId}_`))
    return json({ code: '3', message: words.badTicket })
  accounts.signIn(uuid, phone)
  return json({ code: '0', message: '' })
}

function tokens({ accounts, state }: CarrierParts, asked: DemoAsked): DemoAnswer {
  const given = JSON.parse(asked.body.toString('utf8')) as Readonly<Record<string, string>>
  if (asked.isOverLimit) return json({ code: '40029', message: words.tooFrequent })
  if (asked.url.pathname.endsWith('/accessToken1')) {
    const data = accounts.trade(given['uuid'] ?? '')
    return data ? json({ code: '0', message: 'success', data: data }) : json({ code: '0', message: words.notYet, data: null })
  }
  if (given['appId'] !== carrierKeys.appId || given['appSecret'] !== carrierKeys.secretKey)
    return json({ code: '40001', message: words.parameter })
  if (state.faults.refusesRenewal) return json({ code: '40029', message: words.tooFrequent })
  const data = accounts.renew(given['refreshToken'] ?? '')
  return data ? json({ code: '0', message: 'success', data }) : json({ code: '40002', message: 'token invalid' })
}

/** A link to content: the drive, the item, and until when. */
function content({ uploads }: CarrierParts, asked: DemoAsked): DemoAnswer {
  const body = uploads.contentOf(asked.url)
  if (!body)
    return { status: 403, type: 'application/xml', body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>' }
  return contentAnswer(body, asked.headers.range)
}
