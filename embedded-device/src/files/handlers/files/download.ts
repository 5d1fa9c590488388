import type { ResourceRef, files } from '@cove/device-contract/files'
import { mayShowInline } from '../../../core/http/content-disposition.ts'
import { callerOf } from '../../../core/calls/context.ts'
import { answerFile } from '../../answers/file-answer.ts'
import { hasTwoKinds, mimeOf } from '../../index/file-kind.ts'
import { names } from '../../../core/auth/tickets.ts'
import type { Ticket } from '../../../core/auth/tickets.ts'
import { parseDevicePath } from '../../disk/names.ts'
import { mediaTypeOf } from '../../vfs/media-type-of.ts'
import type { OpenedFile } from '../../vfs/vfs-types.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'
import { answerThumbnail, thumbnailWish } from './thumbnail.ts'

export const download: HandlerOf<typeof files.calls.download> = async ({ query }, { context, refuse }) => {
  const { reply, request, ticket } = context
  const thumbnail = thumbnailWish(query.path)
  if (thumbnail && ticket?.kind === 'download') return refuse('tokenInvalid')
  if (thumbnail) return answerThumbnail(context, { ...thumbnail, storageId: query.storageId, modifiedSeconds: query.modifiedSeconds })
  // The content of some files decides, which is read when it is sure that the ticket is for this one.
  const mayBeInline = mayShowInline(mimeOf(query.path)) || hasTwoKinds(query.path)
  if (!opens(ticket, { storageId: query.storageId, path: query.path }, mayBeInline)) return refuse('tokenInvalid')
  const file = await openFor(context, query)
  const mediaType = await mediaTypeIn(file)
  const isInline = mayShowInline(mediaType) && ticket?.kind !== 'download'
  if (ticket?.kind === 'media' && !isInline) {
    await file.close()
    return refuse('tokenInvalid')
  }
  return answerFile({ request, reply, file, mediaType, disposition: isInline ? 'inline' : 'attachment' })
}

async function mediaTypeIn(file: OpenedFile): Promise<string> {
  try {
    return await mediaTypeOf(file)
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The file of a disk of the device, or of a source. */
async function openFor(context: FilesContext, ref: ResourceRef): Promise<OpenedFile> {
  const { fileSources, spaces, vfs } = context.parts
  const who = callerOf(context)
  const source = fileSources.find(who, ref.storageId)
  return source ? source.open(parseDevicePath(ref.path)) : vfs.openRead(await spaces.locateFor(who, ref, 'see'))
}

/** H-27: a download ticket opens exactly its files, a media ticket only what may be shown in place. */
function opens(ticket: Ticket | undefined, resource: ResourceRef, isInline: boolean): boolean {
  if (!ticket) return true
  return ticket.kind === 'media' ? isInline : names(ticket, resource)
}
