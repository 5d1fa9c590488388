import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { SecureContext } from 'node:tls'
import { errnoOf } from '@cove/server-kit/refusal'
import type { HostNet } from '../../../module-kit/module-kit.ts'
import { FtpError } from './ftp-error.ts'
import { plainAddress } from './ftp-format.ts'

/** A data connection that was announced and not used yet. */
export interface DataChannel extends AsyncDisposable {
  /** Waits for the connection; with a context its TLS handshake is complete. Refuses 425. */
  socket(secure: SecureContext | undefined): Promise<Socket>
}

/** The client connects to the device. */
export interface PassiveChannel extends DataChannel {
  readonly port: number
}

const waitMs = 10_000
const firstUserPort = 1024

/** Listens on a free port of the range, for one connection from the address of the control connection. */
export async function openPassive(
  ports: Pick<HostNet['ports'], 'openTcp'>,
  range: { readonly from: number; readonly to: number },
  peer: string,
): Promise<PassiveChannel> {
  const count = range.to - range.from + 1
  const start = Math.floor(Math.random() * count)
  const waiting = Promise.withResolvers<Socket>()
  waiting.promise.catch(() => undefined)
  const accept = (socket: Socket): void => {
    socket.on('error', () => socket.destroy())
    // Another machine must not take the data of this session.
    if (plainAddress(socket.remoteAddress) !== peer) return void socket.destroy()
    waiting.resolve(socket)
  }
  for (let step = 0; step < count; step += 1) {
    try {
      const port = range.from + ((start + step) % count)
      const opened = await ports.openTcp({ port, onSocket: accept, maxConnections: 2 })
      return {
        port: opened.port,
        socket: (secure) => ready(waiting.promise, secure),
        [Symbol.asyncDispose]: async () => {
          waiting.reject(new FtpError('426 Closed'))
          await opened[Symbol.asyncDispose]()
        },
      }
    } catch (error) {
      if (errnoOf(error) !== 'EADDRINUSE') throw error
    }
  }
  throw new FtpError('425 No free passive port')
}

/** Connects to the client, at its own address only: the device is no way to reach others (bounce). */
export function openActive(target: { readonly host: string; readonly port: number }, peer: string): DataChannel {
  if (plainAddress(target.host) !== peer || target.port < firstUserPort) throw new FtpError('504 Address refused')
  let socket: Socket | undefined
  return {
    async socket(secure) {
      socket = connect(target)
      const opened = socket
      opened.on('error', () => opened.destroy())
      const connected = once(opened, 'connect').then(() => opened)
      connected.catch(() => undefined)
      return ready(connected, secure)
    },
    [Symbol.asyncDispose]: async () => void socket?.destroy(),
  }
}

async function ready(connecting: Promise<Socket>, secure: SecureContext | undefined): Promise<Socket> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new FtpError('425 No data connection')), waitMs)
  try {
    const failed = (): never => {
      throw new FtpError('425 No data connection')
    }
    const socket = await Promise.race([connecting.catch(failed), late.promise])
    if (!secure) return socket
    const encrypted = new TLSSocket(socket, { isServer: true, secureContext: secure })
    encrypted.on('error', () => encrypted.destroy())
    const closed = once(encrypted, 'close').then(() => failed())
    // An empty list would close the connection before its handshake is complete.
    await Promise.race([once(encrypted, 'secure'), closed, late.promise])
    closed.catch(() => undefined)
    return encrypted
  } finally {
    clearTimeout(timer)
  }
}
