import { newToken } from '@cove/server-kit'
import type { Db, HashGate, SignInLimits } from '@cove/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, escapeHtml, ownCookie, sendPage } from '../http/page.ts'
import { isSecure, sourceOf } from '../http/source.ts'
import type { Road } from '../parts.ts'
import type { Passwords } from '../people/passwords.ts'
import type { Tickets } from '../tickets.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { localIdTexts } from './texts/local-id.ts'

const pagePath = '/api/third/local'
const stateCookie = 'cove_third'
const codeSeconds = 60
const providerId = 'local'
const grant = 'local_id'
const leastPassword = 8

export interface LocalProviderOptions {
  readonly road: Road
  readonly db: Db
  readonly tickets: Tickets
  readonly signInLimits: SignInLimits
  readonly passwords: Passwords
  readonly gate: HashGate
  readonly nowMs: () => number
}

type Notice = keyof typeof localIdTexts.notices

/** A third party on this machine: a small page with its own names and passwords. It shows how every other one is connected. */
export function createLocalProvider(options: LocalProviderOptions): IdentityProvider {
  const { tickets } = options
  return {
    id: providerId,
    grant,
    name: localIdTexts.name,
    begin: () => pagePath,
    async exchange(code, request) {
      const state = cookieOf(request, stateCookie)
      const payload = tickets.peek('third', code)
      // Login CSRF: a code works only in the browser whose sign-in made it.
      if (!payload || payload.provider !== providerId || state === undefined || state !== payload.state) return undefined
      return tickets.use('third', code) && { subject: payload.subject, nickname: payload.nickname }
    },
    mount(scope) {
      scope.get(pagePath, (request, reply) => {
        const state = newToken()
        // The cookie goes to the token call as well, which redeems the code.
        void reply.header('set-cookie', ownCookie(request, { name: stateCookie, value: state, path: '/api' }))
        return form(request, reply, { state })
      })
      mountSubmit(scope, options)
    },
  }
}

function mountSubmit(scope: FastifyInstance, options: LocalProviderOptions): void {
  scope.post(pagePath, async (request, reply) => {
    const { name = '', password = '', state = '', action } = (request.body ?? {}) as Readonly<Record<string, string | undefined>>
    const credentials = { name: name.trim().toLowerCase(), password }
    if (state === '' || state !== cookieOf(request, stateCookie)) return form(request, reply, { state: '', notice: 'startAgain' })
    const found = isSecure(request, options.road)
      ? await admit({ ...credentials, isNew: action === 'create' }, sourceOf(request, options.road), options)
      : 'insecure'
    if (typeof found === 'string') return form(request, reply, { state, notice: found })
    const payload = { provider: providerId, subject: found.subject, nickname: credentials.name, state }
    const code = options.tickets.issue('third', payload, { seconds: codeSeconds })
    // Single use, a minute, and worth nothing without the cookie of this browser.
    return reply.header('cache-control', 'no-store').redirect(`/login/account?grant=${grant}&ticket=${code}`, 303)
  })
}

async function admit(
  credentials: { readonly name: string; readonly password: string; readonly isNew: boolean },
  source: string,
  { db, signInLimits, passwords, gate, nowMs }: LocalProviderOptions,
): Promise<{ readonly subject: string } | Notice> {
  if (!/^[\p{L}\p{N}._-]{2,16}$/u.test(credentials.name)) return 'badName'
  const attempt = { account: `local ${credentials.name}`, source }
  if (await signInLimits.check(attempt)) return 'tooMany'
  const known = db.get<{ id: number; password_hash: string }>('select id, password_hash from local_id where name = ?', credentials.name)
  if (!credentials.isNew) {
    const isRight = await gate(() => passwords.verify(credentials.password, known?.password_hash))
    if (isRight === undefined) return 'tooMany'
    if (!known || !isRight) return 'wrong'
    signInLimits.succeeded(attempt)
    return { subject: String(known.id) }
  }
  if (credentials.password.length < leastPassword) return 'shortPassword'
  const passwordHash = await gate(() => passwords.hash(credentials.password))
  if (passwordHash === undefined) return 'tooMany'
  const { changes, id } = db.run(
    'insert or ignore into local_id (name, password_hash, created_at) values (?, ?, ?)',
    ...[credentials.name, passwordHash, nowMs()],
  )
  return changes === 1 ? { subject: String(id) } : 'taken'
}

function form(request: FastifyRequest, reply: FastifyReply, show: { readonly state: string; readonly notice?: Notice }): FastifyReply {
  const text = localIdTexts
  const notice = show.notice === undefined ? '' : `<p role="alert">${text.notices[show.notice]}</p>`
  const fields =
    show.state === ''
      ? `<p><a href="${pagePath}">${text.again}</a></p>`
      : `<form method="post" action="${pagePath}"><input type="hidden" name="state" value="${escapeHtml(show.state)}">` +
        `<label>${text.account} <input name="name" autocomplete="username" required maxlength="16"></label>` +
        `<label>${text.password} <input name="password" type="password" autocomplete="current-password" required maxlength="128"></label>` +
        `<button name="action" value="sign-in">${text.signIn}</button><button name="action" value="create">${text.create}</button></form>`
  // A form under no-referrer is posted with `Origin: null`, which the guard refuses; there is nothing secret in this address.
  void reply.header('referrer-policy', 'same-origin')
  const lang = (request.headers['accept-language'] ?? '').startsWith('en') ? 'en' : 'zh-CN'
  return sendPage(reply, { lang, title: text.name, body: `<h1>${text.name}</h1><p>${text.about}</p>${notice}${fields}` })
}
