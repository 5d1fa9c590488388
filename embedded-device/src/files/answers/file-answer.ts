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
  /** Told what is about to be sent, also for HEAD; refuses by throwing. Not asked where nothing of the file would be sent. */
  readonly admit?: (what: AdmittedPart) => void
}

/** What an answer is about to send of a file. */
export interface AdmittedPart {
  readonly startByte: number
  readonly lengthBytes: number
  /** False for the whole file. */
  readonly isRange: boolean
}

/** Sends a file, whole or one range, with validators. Owns the opened file: it is closed on every way out. */
export async function answerFile(answer: FileAnswer): Promise<void> {
  try {
    await answerOpened(answer)
  } finally {
    await answer.file.close()
  }
}

async function answerOpened({ request, reply, file, admit, ...how }: FileAnswer): Promise<void> {
  const lastModified = new Date(Math.floor(file.mtimeMs / 1000) * 1000).toUTCString()
  const validators = { etag: file.etag, lastModified }
  const range = rangeOf(request, file, validators)
  const lengthBytes = range === 'whole' ? file.sizeBytes : range === 'unsatisfiable' ? 0 : range.endByte - range.startByte + 1
  const isKnown = isNotModified(request.headers, validators)
  // Before any header: a refusal has its own.
  if (!isKnown && range !== 'unsatisfiable')
    admit?.(range === 'whole' ? { startByte: 0, lengthBytes, isRange: false } : { startByte: range.startByte, lengthBytes, isRange: true })
  void reply.headers({
    ...userContentHeaders,
    'accept-ranges': 'bytes',
    'cache-control': how.cacheControl ?? 'private, no-cache',
    etag: file.etag,
    'last-modified': lastModified,
  })
  if (isKnown) return void reply.status(304).send()
  if (range === 'unsatisfiable') return void reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  void reply.headers({
    'content-type': how.mediaType,
    'content-length': lengthBytes,
    'content-disposition': contentDisposition(how.disposition, file.name),
  })
  if (range !== 'whole') void reply.status(206).header('content-range', `bytes ${range.startByte}-${range.endByte}/${file.sizeBytes}`)
  if (request.method === 'HEAD' || lengthBytes === 0) return void reply.send()
  await sendFile(reply, file, range === 'whole' ? { startByte: 0, endByte: file.sizeBytes - 1 } : range)
}

/** A range counts only while the file is the one the caller began with. */
function rangeOf(
  { headers }: FastifyRequest,
  { sizeBytes }: OpenedFile,
  validators: { readonly etag: string; readonly lastModified: string },
) {
  const ifRange = headers['if-range']
  return rangeStillCounts(typeof ifRange === 'string' ? ifRange : undefined, validators) ? readRange(headers.range, sizeBytes) : 'whole'
}
