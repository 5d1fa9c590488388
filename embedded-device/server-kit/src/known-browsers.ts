import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * S-I6: browsers that signed in before, by a signed cookie for each account. Such a browser has a separate limit, so that guesses of
 * strangers do not keep its user out. The cookie alone signs no user in.
 */
export interface KnownBrowsers {
  /** The id of the browser when its cookie is good for this account. */
  idOf(cookieHeader: string | undefined, account: string): string | undefined
  /** `Set-Cookie` after a successful sign-in: this account is added to those the browser is known for. */
  cookieFor(cookieHeader: string | undefined, account: string, isSecure: boolean): string
}

export interface KnownBrowsersOptions {
  readonly secret: Buffer
  /** Cookies ignore ports: the name distinguishes devices on one host. */
  readonly cookieName: string
  readonly path: string
  readonly nowMs?: (() => number) | undefined
}

const lifeSeconds = 400 * 24 * 3600
const maxAccounts = 8

export function createKnownBrowsers(options: KnownBrowsersOptions): KnownBrowsers {
  const { cookieName, path, nowMs = Date.now } = options
  const key = createHmac('sha256', options.secret).update('known browsers').digest()
  const sign = (account: string, text: string): Buffer => createHmac('sha256', key).update(`${text} ${account}`).digest()
  const marksOf = (cookieHeader = ''): readonly string[] => {
    const found = cookieHeader.split(';').find((part) => part.trim().startsWith(`${cookieName}=`))
    return found === undefined
      ? []
      : found
          .slice(found.indexOf('=') + 1)
          .trim()
          .split('~')
          .slice(0, maxAccounts)
  }
  /** The layout of a mark: `<id>.<expires, seconds in base 36>.<signature>`. */
  const idIn = (mark: string, account: string): string | undefined => {
    const [id = '', expires = '', signature = '', ...rest] = mark.split('.')
    const expected = sign(account, `${id}.${expires}`)
    const given = Buffer.from(signature, 'base64url')
    const isOurs = rest.length === 0 && signature.length === 43 && given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && Number.parseInt(expires, 36) * 1000 > nowMs() ? id : undefined
  }
  return {
    idOf: (cookieHeader, account) =>
      marksOf(cookieHeader)
        .map((mark) => idIn(mark, account))
        .find((id) => id !== undefined),
    cookieFor(cookieHeader, account, isSecure) {
      const others = marksOf(cookieHeader).filter((mark) => /^[\w.-]{1,128}$/.test(mark) && idIn(mark, account) === undefined)
      const text = `${randomBytes(12).toString('base64url')}.${(Math.floor(nowMs() / 1000) + lifeSeconds).toString(36)}`
      const value = [`${text}.${sign(account, text).toString('base64url')}`, ...others].slice(0, maxAccounts).join('~')
      const attributes = `Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${lifeSeconds}${isSecure ? '; Secure' : ''}`
      return `${cookieName}=${value}; ${attributes}`
    },
  }
}
