import { createHmac } from 'node:crypto'
import type { LogKind, LogLevel, LogProtocol } from '@cove/device-contract/logs'

/** A line as it is stored and as the chain covers it. */
export interface LogLine {
  readonly seq: number
  readonly atMs: number
  readonly level: LogLevel
  readonly kind: LogKind
  readonly userNo: string
  readonly person: string
  readonly protocol: LogProtocol
  readonly address: string
  readonly about: string
}

/** The ends of the chain: the last line that was removed with leave, and the newest. */
export interface ChainEnds {
  readonly anchorSeq: number
  readonly anchorHash: string
  readonly headSeq: number
  readonly headHash: string
}

/** Computes the chain with a key that only this device has: who can write the database alone cannot forge a line. */
export interface Chain {
  /** What a line adds to the chain before it. */
  next(before: string, line: LogLine): string
  /** Seals the ends, so that lines removed at either one are missed. */
  seal(ends: ChainEnds): string
}

/** LOG-01: the chain of the log. `secret` is the device's. */
export function createChain(secret: Buffer): Chain {
  const key = createHmac('sha256', secret).update('event log').digest()
  const mac = (parts: readonly unknown[]): string => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
  return {
    next: (before, { seq, atMs, level, kind, userNo, person, protocol, address, about }) =>
      mac([before, seq, atMs, level, kind, userNo, person, protocol, address, about]),
    seal: ({ anchorSeq, anchorHash, headSeq, headHash }) => mac(['ends', anchorSeq, anchorHash, headSeq, headHash]),
  }
}
