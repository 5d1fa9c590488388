import { isNotModified, rangeStillCounts, readRange, userContentHeaders } from '../../../module-kit/module-kit.ts'
import { mediaTypeOf } from '../../../module-kit/staging-kit.ts'
import type { OpenedFile } from '../../../files/vfs/vfs-types.ts'
import { entryAt, placeOf } from './dav-call.ts'
import type { DavCall } from './dav-call.ts'
import { openSink } from './response-sink.ts'

/** GET and HEAD: whole files and one range, with validators (RFC 9110). A folder answers with an empty text. */
export async function get(call: DavCall): Promise<void> {
  if (call.place.kind === 'spaces') return answerFolder(call)
  const entry = await entryAt(call)
  if (entry.kind === 'folder') return answerFolder(call)
  const file = await call.parts.files.openRead(placeOf(call))
  try {
    await answerFile(call, file)
  } finally {
    await file.close()
  }
}

function answerFolder({ response }: DavCall): void {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'content-length': 0, 'cache-control': 'no-store' }).end()
}

async function answerFile(call: DavCall, file: OpenedFile): Promise<void> {
  const { request, response, connection } = call
  const lastModified = new Date(Math.floor(file.mtimeMs / 1000) * 1000).toUTCString()
  const validators = { etag: file.etag, lastModified }
  const headers: Record<string, string | number> = {
    ...userContentHeaders,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: file.etag,
    'last-modified': lastModified,
  }
  if (isNotModified(request.headers, validators)) return void response.writeHead(304, headers).end()
  const ifRange = request.headers['if-range']
  const counts = rangeStillCounts(typeof ifRange === 'string' ? ifRange : undefined, validators)
  const range = counts ? readRange(request.headers.range, file.sizeBytes) : 'whole'
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { ...headers, 'content-range': `bytes */${file.sizeBytes}`, 'content-length': 0 }).end()
  const { startByte, endByte } = range === 'whole' ? { startByte: 0, endByte: file.sizeBytes - 1 } : range
  const lengthBytes = endByte - startByte + 1
  headers['content-type'] = await mediaTypeOf(file)
  headers['content-length'] = lengthBytes
  if (range !== 'whole') headers['content-range'] = `bytes ${startByte}-${endByte}/${file.sizeBytes}`
  response.writeHead(range === 'whole' ? 200 : 206, headers)
  if (request.method === 'HEAD' || lengthBytes === 0) return void response.end()
  connection.does('reading', file.name)
  using sink = openSink(response)
  await file.pump({ startByte, endByte }, async (bytes) => {
    await sink.write(bytes)
    connection.moved(bytes.byteLength)
  })
  response.end()
}
