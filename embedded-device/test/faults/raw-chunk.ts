import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { md5 } from '../storage/world.ts'

/** One chunk sent over a plain socket, so that a test can cut or delay it. */
export interface RawChunk extends Disposable {
  readonly socket: Socket
  /** Sends more of the body. */
  send(bytes: Uint8Array): Promise<void>
  /** What came back so far. */
  answered(): string
  /** Resolves when the device has closed the connection. */
  readonly closed: Promise<void>
}

export interface RawChunkOptions {
  readonly url: string
  readonly token: string
  readonly storageId: string
  readonly path: string
  readonly sizeBytes: number
  readonly startByte: number
  /** The bytes the chunk claims to carry. */
  readonly content: Uint8Array
  /** The `content-length` header; default: the length of the content. */
  readonly contentLength?: number
}

export async function openRawChunk(options: RawChunkOptions): Promise<RawChunk> {
  const { host, hostname, port } = new URL(options.url)
  const query = new URLSearchParams({
    uuid: options.storageId,
    path: options.path,
    md5: md5(options.content),
    size: String(options.sizeBytes),
    start: String(options.startByte),
    end: String(options.startByte + options.content.byteLength),
  })
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const send = (bytes: Uint8Array | string): Promise<void> =>
    new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
  await send(
    [
      `POST /v1/file/multipart/data?${query.toString()} HTTP/1.1`,
      `host: ${host}`,
      `api-token: ${options.token}`,
      'content-type: application/octet-stream',
      `content-length: ${options.contentLength ?? options.content.byteLength}`,
      '',
      '',
    ].join('\r\n'),
  )
  return { socket, send, answered: () => text, closed, [Symbol.dispose]: () => socket.destroy() }
}
