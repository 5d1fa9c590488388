import { open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../../core/http/range.ts'
import { userContentHeaders } from '../../core/http/security-headers.ts'
import { asyncDisk } from '../disk/disk.ts'
import { pumpFile } from '../vfs/file-pump.ts'
import { sendBody } from './raw-answer.ts'

/** A file that the device made of a user's file, such as a thumbnail. */
export interface StoredAnswer {
  readonly file: string
  readonly mediaType: string
  /** True when the address names the time of the user's file: it never changes its content then. */
  readonly isVersioned: boolean
}

/** Sends a stored file whole, with validators. */
export async function answerStored(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { file, mediaType, isVersioned }: StoredAnswer,
): Promise<void> {
  const cacheControl = isVersioned ? 'private, max-age=31536000, immutable' : 'private, no-cache'
  await using opened = await open(file)
  const { size, mtimeMs } = await opened.stat()
  const validators = { etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`, lastModified: new Date(mtimeMs).toUTCString() }
  void reply.headers({ ...userContentHeaders, 'cache-control': cacheControl, etag: validators.etag, 'content-type': mediaType })
  if (isNotModified(request.headers, validators)) return void reply.status(304).send()
  void reply.header('content-length', size)
  if (request.method === 'HEAD') return void reply.send()
  await sendBody(reply, (sink) => pumpFile(asyncDisk, { fd: opened.fd, startByte: 0, endByte: size - 1 }, sink))
}
