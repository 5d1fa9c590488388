import { request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { wireOf } from '../http/test-device.ts'

/** A client that keeps no connection, so that what the device holds afterwards is its own. */
export function plainClient(port: number, token?: string): DeviceClient {
  return createClient((asked) => {
    const { payload, url, ...wire } = wireOf(asked, token)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const sent = request({ ...wire, host: '127.0.0.1', port, path: url, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () => {
        try {
          resolve(JSON.parse(Buffer.concat(pieces).toString()))
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    sent.once('error', reject)
    sent.end(payload)
    return promise
  })
}

/** A request of which a client sends and reads only so much. */
export interface CutRequest {
  readonly port: number
  readonly head: readonly string[]
  readonly body?: Uint8Array
  /** The client disconnects after so many bytes of the answer, or at its end. */
  readonly readBytes: number
  /** Leaves at the latest after so long; a client that reads nothing stalls until then. */
  readonly leaveAfterMs: number
}

/** Carries one out and answers the status, undefined when none came. The connection is reset, as by a client that disappears. */
export function cutShort({ port, head, body, readBytes, leaveAfterMs }: CutRequest): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket: Socket = connect(port, '127.0.0.1')
  const late = setTimeout(() => socket.resetAndDestroy(), leaveAfterMs)
  let seenBytes = 0
  let status: number | undefined
  socket.on('data', (piece: Buffer) => {
    if (seenBytes === 0) status = Number(piece.toString('latin1', 9, 12))
    seenBytes += piece.length
    if (seenBytes >= readBytes) socket.resetAndDestroy()
  })
  if (readBytes === 0) socket.pause()
  // The other end may reset first.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearTimeout(late)
    resolve(status)
  })
  socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  if (body) socket.write(body)
  return promise
}
