import type { Socket } from 'node:net'
import type { FtpSession } from './ftp-session.ts'

/** Control connections at once, of all addresses. */
export const maxSlots = 200

/** Limits control connections: those of one address, and those of all. */
export interface ConnectionSlots {
  /** False when its address has its number, or when every slot has a user who signed in. */
  claim(socket: Socket, address: string): boolean
  attach(socket: Socket, session: Pick<FtpSession, 'signedIn' | 'end'>): void
}

/** Creates the slots. When all are taken, the oldest connection that has not signed in makes room. */
export function createConnectionSlots(maxPerAddress: number): ConnectionSlots {
  const perAddress = new Map<string, number>()
  const sessions = new Map<Socket, Pick<FtpSession, 'signedIn' | 'end'>>()
  const makeRoom = (): boolean => {
    const [oldest] = [...sessions].filter(([, { signedIn }]) => signedIn === undefined)
    if (!oldest) return false
    sessions.delete(oldest[0])
    oldest[1].end()
    return true
  }
  return {
    claim(socket, address) {
      const count = (perAddress.get(address) ?? 0) + 1
      if (count > maxPerAddress) return false
      if (sessions.size >= maxSlots && !makeRoom()) return false
      perAddress.set(address, count)
      socket.once('close', () => {
        sessions.delete(socket)
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      })
      return true
    },
    attach: (socket, session) => void sessions.set(socket, session),
  }
}
