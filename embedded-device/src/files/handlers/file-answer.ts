import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedFile } from '../vfs/vfs-types.ts'
import { contentDisposition } from '../../core/http/content-disposition.ts'
import { sendFile } from './raw-answer.ts'
import { isNotModified, rangeStillCounts, readRange } from '../../core/http/range.ts'
import { userContentHeaders } from '../../core/http/security-headers.ts'

export interface FileAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly file: OpenedFile
  readonly mediaType: string
  readonly disposition: 'inline' | 'attachment'
  readonly cacheControl?: string
}

/** Sends a file, whole or one range, with validators. Owns the opened file: it is closed on every way out. */
export async function answerFile(answer: FileAnswer): Promise<void> {
  try {
    await answerOpened(answer)
  } finally {
    await answer.file.close()
  }
}

async function answerOpened({ request, reply, file, ...how }: FileAnswer): Promise<void> {
  const lastModified = new Date(Math.floor(file.mtimeMs / 1000) * 1000).toUTCString()
  const validators = { etag: file.etag, lastModified }
  void reply.headers({
    ...userContentHeaders,
    'accept-ranges': 'bytes',
    'cache-control': how.cacheControl ?? 'private, no-cache',
    etag: file.etag,
    'last-modified': lastModified,
  })
  if (isNotModified(request.headers, validators)) return void reply.status(304).send()
  const ifRange = request.headers['if-range']
  const range = rangeStillCounts(typeof ifRange === 'string' ? ifRange : undefined, validators)
    ? readRange(request.headers.range, file.sizeBytes)
    : 'whole'
  if (range === 'unsatisfiable') return void reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  const lengthBytes = range === 'whole' ? file.sizeBytes : range.endByte - range.startByte + 1
  void reply.headers({
    'content-type': how.mediaType,
    'content-length': lengthBytes,
    'content-disposition': contentDisposition(how.disposition, file.name),
  })
  if (range !== 'whole') void reply.status(206).header('content-range', `bytes ${range.startByte}-${range.endByte}/${file.sizeBytes}`)
  if (request.method === 'HEAD' || lengthBytes === 0) return void reply.send()
  await sendFile(reply, file, range === 'whole' ? { startByte: 0, endByte: file.sizeBytes - 1 } : range)
}
