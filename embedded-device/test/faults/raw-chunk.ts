import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { md5 } from '../storage/world.ts'

/** One chunk sent by hand, so that it can be cut, held back or let drip. */
export interface RawChunk extends Disposable {
  readonly socket: Socket
  /** Sends more of the body. */
  send(bytes: Uint8Array): Promise<void>
  /** What came back so far. */
  answered(): string
  /** Resolves when the device has let go of the connection. */
  readonly closed: Promise<void>
}

export interface RawChunkWish {
  readonly url: string
  readonly token: string
  readonly storageId: string
  readonly path: string
  readonly sizeBytes: number
  readonly startByte: number
  /** The bytes the chunk claims to carry. */
  readonly content: Uint8Array
  /** What the head says; the content's own length otherwise. */
  readonly contentLength?: number
}

export async function openRawChunk(wish: RawChunkWish): Promise<RawChunk> {
  const { host, hostname, port } = new URL(wish.url)
  const query = new URLSearchParams({
    uuid: wish.storageId,
    path: wish.path,
    md5: md5(wish.content),
    size: String(wish.sizeBytes),
    start: String(wish.startByte),
    end: String(wish.startByte + wish.content.byteLength),
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
      `api-token: ${wish.token}`,
      'content-type: application/octet-stream',
      `content-length: ${wish.contentLength ?? wish.content.byteLength}`,
      '',
      '',
    ].join('\r\n'),
  )
  return { socket, send, answered: () => text, closed, [Symbol.dispose]: () => socket.destroy() }
}
