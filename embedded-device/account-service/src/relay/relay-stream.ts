import { Duplex } from 'node:stream'
import { dataBytes, frameKinds, noBytes, windowBytes } from './frames.ts'
import type { Frame, FrameKind } from './frames.ts'

/** One exchange on the line: bytes both ways, each direction only as fast as the other side reads. */
export interface RelayStream extends Duplex {
  readonly streamId: number
}

/** The line's side of a stream. */
export interface StreamEnd {
  readonly stream: RelayStream
  /** Delivers a frame that arrived for it. */
  receive(frame: Frame): void
}

export interface StreamLine {
  send(kind: FrameKind, payload: Buffer): void
  /** The stream is over; its number will not be used again. */
  gone(): void
}

const grantBytes = windowBytes / 4

/** Makes one end of a stream. Destroying it resets the other end; a reset from there destroys it with an error. */
export function createStreamEnd(streamId: number, line: StreamLine): StreamEnd {
  const state: EndState = { hasEnded: false, sentEnd: false, isReset: false }
  const outgoing = createOutgoing(line)
  const incoming = createIncoming(line, state, (piece) => duplex.push(piece))
  const duplex = new Duplex({
    allowHalfOpen: true,
    read: () => incoming.resume(),
    write: (piece: Buffer, _encoding, done) => outgoing.write(piece, done),
    final(done) {
      state.sentEnd = true
      line.send(frameKinds.end, noBytes)
      done()
    },
    destroy(error, done) {
      if (!state.isReset && !(state.sentEnd && state.hasEnded)) line.send(frameKinds.reset, noBytes)
      incoming.clear()
      line.gone()
      done(error)
    },
  })
  const stream = Object.assign(duplex, { streamId })
  return {
    stream,
    receive({ kind, payload }) {
      if (stream.destroyed) return
      switch (kind) {
        case frameKinds.data:
          if (!incoming.take(payload)) stream.destroy(new Error('relay window overrun'))
          return
        case frameKinds.end:
          return incoming.end()
        case frameKinds.credit:
          return outgoing.addCredit(payload.readUInt32BE(0))
        case frameKinds.reset:
          state.isReset = true
          return void stream.destroy(new Error('relay stream was reset'))
        case frameKinds.open:
        case frameKinds.head:
        case frameKinds.control:
      }
    },
  }
}

interface EndState {
  /** The other end has sent everything. */
  hasEnded: boolean
  sentEnd: boolean
  isReset: boolean
}

/** Sends written bytes as fast as the other end grants credit. */
function createOutgoing(line: StreamLine) {
  let creditBytes = windowBytes
  let waiting: { rest: Buffer; done: () => void } | undefined
  const pump = (): void => {
    while (waiting && creditBytes > 0) {
      const piece = waiting.rest.subarray(0, Math.min(creditBytes, dataBytes))
      creditBytes -= piece.length
      line.send(frameKinds.data, piece)
      waiting.rest = waiting.rest.subarray(piece.length)
      if (waiting.rest.length > 0) continue
      const { done } = waiting
      waiting = undefined
      done()
    }
  }
  return {
    write(piece: Buffer, done: () => void): void {
      if (piece.length === 0) return done()
      waiting = { rest: piece, done }
      pump()
    },
    addCredit(sizeBytes: number): void {
      creditBytes = Math.min(windowBytes, creditBytes + sizeBytes)
      pump()
    },
  }
}

/** Holds received bytes until they are read, and grants credit for those that were. */
function createIncoming(line: StreamLine, state: EndState, push: (piece: Buffer | null) => boolean) {
  const inbox: (Buffer | undefined)[] = []
  let wantsMore = false
  let heldBytes = 0
  let ungrantedBytes = 0
  const grant = (sizeBytes: number): void => {
    heldBytes -= sizeBytes
    ungrantedBytes += sizeBytes
    if (ungrantedBytes < grantBytes || state.hasEnded) return
    const payload = Buffer.allocUnsafe(4)
    payload.writeUInt32BE(ungrantedBytes)
    ungrantedBytes = 0
    line.send(frameKinds.credit, payload)
  }
  const flush = (): void => {
    while (wantsMore && inbox.length > 0) {
      const piece = inbox.shift()
      if (piece) grant(piece.length)
      wantsMore = push(piece ?? null)
    }
  }
  return {
    resume(): void {
      wantsMore = true
      flush()
    },
    /** False for more bytes than were granted, or bytes after the end: the other end breaks the rules. */
    take(payload: Buffer): boolean {
      heldBytes += payload.length
      if (heldBytes + ungrantedBytes > windowBytes || state.hasEnded) return false
      inbox.push(payload)
      flush()
      return true
    },
    end(): void {
      if (state.hasEnded) return
      state.hasEnded = true
      inbox.push(undefined)
      flush()
    },
    clear(): void {
      inbox.length = 0
    },
  }
}
