import type { Server } from 'node:http'
import { contentAnswer, startDemoServer } from './demo-server.ts'
import type { DemoAnswer, DemoAsked, DemoState } from './demo-server.ts'
import { SearchAccounts } from './search-accounts.ts'
import type { SearchAccount } from './search-accounts.ts'
import { answerSearchCall } from './search-calls.ts'
import { searchKeys } from './search-parts.ts'
import type { SearchParts } from './search-parts.ts'
import { createSearchUploads } from './search-uploads.ts'
import { searchCodePage, searchPage } from './texts/pages.ts'

/** Starts the demonstration of the search engine's drive. */
export async function startSearchService(state: DemoState): Promise<Server> {
  const parts: SearchParts = { state, accounts: new SearchAccounts(state), uploads: createSearchUploads() }
  return startDemoServer(state, (asked) => route(parts, asked))
}

const json = (body: object, status = 200): DemoAnswer => ({ status, type: 'application/json', body: JSON.stringify(body) })

function route(parts: SearchParts, asked: DemoAsked): DemoAnswer {
  const path = asked.url.pathname
  if (path === '/oauth/2.0/authorize') return authorize(parts, asked)
  if (asked.fails) return { status: 500, body: 'internal error' }
  if (path === '/oauth/2.0/token') return token(parts, asked)
  const { ban } = parts.state.faults
  const account = parts.accounts.whose(asked.url.searchParams.get('access_token') ?? '')
  const isPcs = path.startsWith('/rest/2.0/pcs/') || path.startsWith('/file/')
  if (typeof account === 'string') {
    if (isPcs) return json({ error_code: account === 'expired' ? 111 : 110, error_msg: 'Access token invalid or no longer valid' }, 401)
    return json({ errno: account === 'expired' ? 111 : -6, errmsg: 'Access token expired', request_id: '1' })
  }
  if (asked.isOverLimit) return json({ errno: 31034, errmsg: 'hit frequency limit' })
  if (ban >= 4) return json({ errno: ban === 4 ? 9400 : 9500 })
  if (path.startsWith('/file/')) return content(account, asked, ban)
  return answerSearchCall(parts, account, asked)
}

function content({ drive }: SearchAccount, { url, headers }: DemoAsked, ban: number): DemoAnswer {
  const item = drive.items.get(url.pathname.split('/')[2] ?? '')
  if (headers['user-agent'] !== 'pan.baidu.com') return json({ error_code: 31326, error_msg: 'anti-leech' }, 403)
  if (ban === 3) return json({ error_code: 31329, error_msg: 'hit black userlist' }, 403)
  if (!item || Number(url.searchParams.get('ends')) < Date.now()) return json({ error_code: 31360, error_msg: 'expired' }, 403)
  // The first address leads to the one that has the bytes.
  if (!url.searchParams.has('at')) return { status: 302, headers: { location: `${url.pathname}${url.search}&at=1` } }
  return contentAnswer(item.body, headers.range)
}

function authorize({ accounts }: SearchParts, { url, method, body }: DemoAsked): DemoAnswer {
  const wanted = url.searchParams
  const page = (content: string, status = 200): DemoAnswer => ({ status, type: 'text/html; charset=utf-8', body: content })
  if (wanted.get('client_id') !== searchKeys.clientId || wanted.get('redirect_uri') !== 'oob') return page('redirect_uri_mismatch', 400)
  const name = method === 'POST' ? (new URLSearchParams(body.toString('utf8')).get('name')?.trim() ?? '') : ''
  return page(/^[\p{L}\p{N} ._-]{1,32}$/u.test(name) ? searchCodePage(accounts.code(name)) : searchPage())
}

function token({ accounts, state }: SearchParts, { url, isOverLimit }: DemoAsked): DemoAnswer {
  const wanted = url.searchParams
  const refuse = (error: string, text: string): DemoAnswer => json({ error, error_description: text }, 400)
  if (wanted.get('client_id') !== searchKeys.clientId || wanted.get('client_secret') !== searchKeys.clientSecret)
    return refuse('invalid_client', 'unknown client id')
  if (isOverLimit || state.faults.refusesRenewal) return refuse('security', 'Trigger security policy, Please try again later')
  if (wanted.get('grant_type') === 'authorization_code') {
    const pair = wanted.get('redirect_uri') === 'oob' ? accounts.trade(wanted.get('code') ?? '') : undefined
    return pair ? json(pair) : refuse('invalid_grant', 'Invalid authorization code')
  }
  const pair = accounts.renew(wanted.get('refresh_token') ?? '')
  return pair ? json(pair) : refuse('expired_token', 'refresh token has been used')
}
