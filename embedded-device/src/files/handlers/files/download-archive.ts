import type { files } from '@cove/device-contract/files'
import { pumpArchive } from '../archive.ts'
import { contentDisposition } from '../../../core/http/content-disposition.ts'
import { callerOf } from '../../../core/http/context.ts'
import { sendBody } from '../raw-answer.ts'
import { userContentHeaders } from '../../../core/http/security-headers.ts'
import type { HandlerOf } from '../handler-of.ts'

export const downloadArchive: HandlerOf<typeof files.calls.downloadArchive> = async ({ query }, { context, refuse }) => {
  const { parts, reply, request, ticket } = context
  if (!ticket?.items) return refuse('tokenInvalid')
  const who = callerOf(context)
  const places = await Promise.all(ticket.items.map((item) => parts.spaces.locateFor(who, item, 'read')))
  for (const at of places) await parts.vfs.stat(at)
  const only = places.length === 1 ? places[0]?.names.at(-1) : undefined
  const name = query.name ?? `${only ?? parts.identity.name}.zip`
  void reply.headers({
    ...userContentHeaders,
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': contentDisposition('attachment', name),
  })
  if (request.method === 'HEAD') return void reply.send()
  await sendBody(reply, (sink) => pumpArchive(parts.vfs, places, sink))
}
