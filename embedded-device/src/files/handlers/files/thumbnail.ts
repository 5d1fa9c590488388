import { mayShowInline } from '../../../core/http/content-disposition.ts'
import { callerOf } from '../../../core/calls/context.ts'
import type { FilesContext } from '../handler-of.ts'
import { answerFile } from '../../answers/file-answer.ts'
import { answerStored } from '../../answers/stored-answer.ts'
import { mimeOf } from '../../index/file-kind.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Location } from '../../places/space.ts'

type ThumbnailSize = 'SMALL' | 'LARGE' | 'NATURE'

/** Which picture of which file is wanted. */
export interface ThumbnailRequest {
  readonly storageId: string
  readonly path: string
  readonly size: ThumbnailSize
  /** The file's time as the caller knows it: with it the address never changes its content. */
  readonly modifiedSeconds: number | undefined
}

const suffix = /^(.+)\/\.thumb-(SMALL|LARGE|NATURE)$/

/** FM-13b: the picture a path asks for by its ending; undefined for an ordinary file. */
export function thumbnailWish(path: string): Pick<ThumbnailRequest, 'path' | 'size'> | undefined {
  const [, file, size] = suffix.exec(path) ?? []
  // The pattern's second group holds nothing else.
  return file === undefined ? undefined : { path: file, size: size as ThumbnailSize }
}

/** Sends a picture's small form, or the picture itself for NATURE where a browser can show it. */
export async function answerThumbnail(context: FilesContext, wanted: ThumbnailRequest): Promise<void> {
  const { parts, reply, request } = context
  const at = await parts.spaces.locateFor(callerOf(context), wanted, 'see')
  const isVersioned = wanted.modifiedSeconds !== undefined
  const mediaType = mimeOf(wanted.path)
  if (wanted.size === 'NATURE' && mayShowInline(mediaType)) {
    const cacheControl = isVersioned ? 'private, max-age=31536000, immutable' : 'private, no-cache'
    return answerFile({ request, reply, file: await parts.vfs.openRead(at), mediaType, disposition: 'inline', cacheControl })
  }
  const file = await drawn(context, at, wanted.size === 'SMALL' ? 'SMALL' : 'LARGE')
  await answerStored(context, { file, mediaType: 'image/webp', isVersioned })
}

async function drawn({ parts, reply }: FilesContext, at: Location, size: 'SMALL' | 'LARGE'): Promise<string> {
  const { fileId, mtimeMs, sizeBytes, kind } = await parts.vfs.stat(at)
  if (kind !== 'file') refuse('fileNotFound')
  // A user who scrolled past does not wait any more: these pictures leave the queue.
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const answer = await parts.thumbs.get({ at, ino: Number(fileId), mtimeMs, sizeBytes }, size, gone.signal)
  if (answer.ok) return answer.file
  if (answer.reason === 'noSpace') refuse('notEnoughSpace')
  return refuse(answer.reason === 'missing' ? 'fileNotFound' : 'notSupported')
}
