import type { files } from '@cove/device-contract/files'
import { answerArchive } from '../../answers/archive-answer.ts'
import { callerOf } from '../../../core/calls/context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const downloadArchive: HandlerOf<typeof files.calls.downloadArchive> = async ({ query }, { context, refuse }) => {
  const { parts, reply, request, ticket } = context
  if (!ticket?.items) return refuse('tokenInvalid')
  const who = callerOf(context)
  const places = await Promise.all(ticket.items.map((item) => parts.spaces.locateFor(who, item, 'read')))
  for (const at of places) await parts.vfs.stat(at)
  const only = places.length === 1 ? places[0]?.names.at(-1) : undefined
  const name = query.name ?? `${only ?? parts.identity.name}.zip`
  return answerArchive(parts.vfs, { request, reply, places, name })
}
