import type { files } from '@cove/device-contract/files'
import { callerOf, sessionOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const downloadTicket: HandlerOf<typeof files.calls.downloadTicket> = async ({ body }, { context }) => {
  const { spaces, vfs, tickets, config } = context.parts
  const who = callerOf(context)
  // A link to what is not there or not the caller's is never made.
  for (const item of body.items) await vfs.stat(await spaces.locateFor(who, item, 'read'))
  return { ticket: tickets.download(sessionOf(context).family, body.items), expiresInSeconds: config.downloadTicketSeconds }
}
