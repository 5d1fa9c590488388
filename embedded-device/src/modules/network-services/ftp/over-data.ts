import { once } from 'node:events'
import type { Socket } from 'node:net'
import { errnoOf } from '@cove/server-kit/refusal'
import { FtpError, replyOf } from './ftp-error.ts'
import type { FtpSession } from './ftp-session.ts'
import { createThrottle } from './throttle.ts'
import type { Throttle } from './throttle.ts'

/** Moves the data. True when what came is stored: nothing after it takes that back. */
type Transfer = (socket: Socket, isAborted: () => boolean) => Promise<true | void>

/** Runs a transfer on the data connection that was announced. Its end is said when everything has arrived. */
export async function overData(session: FtpSession, transfer: Transfer): Promise<void> {
  const { data } = session
  session.data = undefined
  if (!data) throw new FtpError('425 PASV or EPSV first')
  await using channel = data
  const { config, secureContext } = session.parts
  if (config.mode === 'encryptedOnly' && !session.isDataEncrypted) throw new FtpError('522 PROT P required')
  session.say('150 Opening data connection')
  const socket = await channel.socket(session.isDataEncrypted ? secureContext : undefined)
  let isAborted = false
  session.abortTransfer = () => {
    isAborted = true
    socket.destroy()
  }
  session.watch(true)
  socket.setTimeout(config.idleTimeoutSeconds * 1000, () => socket.destroy(new Error('idle')))
  try {
    const isStored = await transfer(socket, () => isAborted)
    if (isStored) socket.destroySoon()
    else if (isAborted) throw new FtpError('426 Aborted')
    else await finish(socket)
    session.say('226 Done')
  } catch (error) {
    const isBroken = isAborted || (isClosed(error, socket) && replyOf(error) === undefined)
    socket.destroy()
    throw isBroken ? new FtpError('426 Connection closed') : error
  } finally {
    session.abortTransfer = undefined
    session.connection.does('idle')
    session.watch()
  }
}

/** Slows the transfer of one data connection (NSV-02a). It is not idle while the device itself makes it wait. */
export function createDataThrottle({ parts }: FtpSession, socket: Socket, limitKb: number): Throttle {
  const throttle = createThrottle(limitKb)
  if (limitKb === 0) return throttle
  return async (bytes) => {
    socket.setTimeout(0)
    await throttle(bytes)
    socket.setTimeout(parts.config.idleTimeoutSeconds * 1000)
  }
}

/** Parts of a fourth of a second at most: a slow client sees bytes all the time. */
export function* slicesOf(bytes: Uint8Array, limitKb: number): Generator<Uint8Array> {
  const sliceBytes = limitKb === 0 ? bytes.byteLength : Math.ceil((limitKb * 1024) / 4)
  for (let at = 0; at < bytes.byteLength; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

/** Whether the data connection itself failed: everything else is the device's own failure. */
const isClosed = (error: unknown, socket: Socket): boolean =>
  error instanceof SocketClosed || error === socket.errored || errnoOf(error) === 'ERR_STREAM_PREMATURE_CLOSE'

class SocketClosed extends Error {
  override readonly name = 'SocketClosed'
}

/** Resolves when the socket takes more; rejects when it is closed. */
export function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) return reject(new SocketClosed())
    const leave = (): void => reject(new SocketClosed())
    socket.once('close', leave)
    socket.write(bytes, (error) => {
      socket.off('close', leave)
      if (error) reject(new SocketClosed())
      else resolve()
    })
  })
}

async function finish(socket: Socket): Promise<void> {
  if (socket.destroyed) return
  const closed = once(socket, 'close')
  socket.end()
  // The client's end of the connection is read, or it would never close.
  socket.resume()
  await closed
}
