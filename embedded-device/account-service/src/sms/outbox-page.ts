import type { FastifyInstance, FastifyReply } from 'fastify'
import { cookieOf, escapeHtml, ownCookie, sendPage } from '../http/page.ts'
import { isLoopback } from '../http/source.ts'
import type { Road } from '../parts.ts'
import type { Outbox, OutboxMessage } from './outbox.ts'
import { outboxTexts } from './texts/outbox.ts'

/** Where the owner of the machine reads messages. */
export const outboxPath = '/api/outbox'
const cookieName = 'cove_outbox'

/** Serves the outbox to the owner of the machine: from this machine only, and only with the link the console printed. */
export function mountOutbox(http: FastifyInstance, outbox: Outbox, road: Road): void {
  http.get(outboxPath, (request, reply) => {
    if (!isLoopback(request, road)) return notThere(reply)
    const { link } = request.query as { readonly link?: unknown }
    if (typeof link === 'string') {
      const view = outbox.open(link)
      if (view === undefined) return notThere(reply)
      // S-D8: the key leaves the address at once.
      return reply
        .header('set-cookie', ownCookie(request, { name: cookieName, value: view, path: outboxPath }))
        .header('cache-control', 'no-store')
        .redirect(outboxPath, 303)
    }
    if (!outbox.mayLook(cookieOf(request, cookieName) ?? '')) return notThere(reply)
    const messages = outbox.list()
    if ((request.headers.accept ?? '').includes('application/json'))
      return reply
        .header('cache-control', 'no-store')
        .send({ messages: messages.map(({ phone, text, createdMs }) => ({ phone, text, createdMs })) })
    return sendPage(reply, { lang: 'zh-CN', title: outboxTexts.title, body: bodyOf(messages), refreshSeconds: 5 })
  })
}

function bodyOf(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ phone, text, createdMs }) =>
      `<li><strong>${escapeHtml(phone)}</strong> <time>${new Date(createdMs).toISOString()}</time><br>${escapeHtml(text)}</li>`,
  )
  const list = rows.length === 0 ? `<p>${outboxTexts.empty}</p>` : `<ul>${rows.join('')}</ul>`
  return `<h1>${outboxTexts.heading}</h1>${list}<p><small>${outboxTexts.hint}</small></p>`
}

/** For all others this page does not exist. */
function notThere(reply: FastifyReply): FastifyReply {
  return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404')
}
