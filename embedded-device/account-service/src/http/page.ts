import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1d2733;background:#f6f8fa}' +
  'form{display:grid;gap:.75rem}input,button{font:inherit;padding:.5rem .75rem;border:1px solid #b9c4cf;border-radius:.5rem}' +
  'button{background:#1466d6;color:#fff;border-color:#1466d6;cursor:pointer}li{margin-bottom:.75rem;overflow-wrap:anywhere}' +
  '@media(prefers-color-scheme:dark){body{color:#e6ebf0;background:#12181f}input{background:#1b242d;color:inherit}}'

const headers = Object.freeze({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
})

/** A page the service draws itself, without scripts. `body` is HTML whose texts went through `escapeHtml`. */
export interface ServicePage {
  readonly lang: string
  readonly title: string
  readonly body: string
  readonly refreshSeconds?: number
}

export function sendPage(reply: FastifyReply, page: ServicePage): FastifyReply {
  const refresh = page.refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${page.refreshSeconds}">`
  return reply
    .headers(headers)
    .send(
      `<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}` +
        `<title>${escapeHtml(page.title)}</title><style>${style}</style></head><body>${page.body}</body></html>`,
    )
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** The value of a cookie; undefined when it is not there. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** A cookie that only requests of our own pages carry, and no script reads. */
export function ownCookie(
  request: FastifyRequest,
  cookie: { readonly name: string; readonly value: string; readonly path: string },
): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${cookie.name}=${cookie.value}; Path=${cookie.path}; HttpOnly; SameSite=Strict${secure}`
}
