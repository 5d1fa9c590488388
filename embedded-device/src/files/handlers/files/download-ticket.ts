import type { files } from '@cove/device-contract/files'
import { callerOf, sessionOf } from '../../../core/calls/context.ts'
import { parseDevicePath } from '../../disk/names.ts'
import type { HandlerOf } from '../handler-of.ts'

export const downloadTicket: HandlerOf<typeof files.calls.downloadTicket> = async ({ body }, { context }) => {
  const { fileSources, spaces, vfs, tickets, config } = context.parts
  const who = callerOf(context)
  // A link to what is not there or not the caller's is never made.
  for (const item of body.items) {
    const source = fileSources.find(who, item.storageId)
    if (source) await source.stat(parseDevicePath(item.path))
    else await vfs.stat(await spaces.locateFor(who, item, 'read'))
  }
  return { ticket: tickets.download(sessionOf(context).family, body.items), expiresInSeconds: config.downloadTicketSeconds }
}
