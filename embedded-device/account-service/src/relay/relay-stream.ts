import { Duplex } from 'node:stream'
import { dataBytes, frameKinds, noBytes, windowBytes } from './frames.ts'
import type { Frame, FrameKind } from './frames.ts'

/** One exchange on the line: bytes both ways, each direction only as fast as the other side reads. */
export interface RelayStream extends Duplex {
  readonly streamId: number
}

/** The line's hold on a stream. */
export interface StreamEnd {
  readonly stream: RelayStream
  /** Gives it what came for it. */
  receive(frame: Frame): void
}

export interface StreamLine {
  send(kind: FrameKind, payload: Buffer): void
  /** The stream is over; its number will not be used again. */
  gone(): void
}

const grantBytes = windowBytes / 4

/** Makes one end of a stream. Destroying it tells the other end; a reset from there destroys it with an error. */
export function createStreamEnd(streamId: number, line: StreamLine): StreamEnd {
  const inbox: (Buffer | undefined)[] = []
  const state = {
    wantsMore: false,
    hasEnded: false,
    sentEnd: false,
    isReset: false,
    creditBytes: windowBytes,
    heldBytes: 0,
    ungrantedBytes: 0,
  }
  let waiting: { rest: Buffer; done: () => void } | undefined

  const pump = (): void => {
    while (waiting && state.creditBytes > 0) {
      const piece = waiting.rest.subarray(0, Math.min(state.creditBytes, dataBytes))
      state.creditBytes -= piece.length
      line.send(frameKinds.data, piece)
      waiting.rest = waiting.rest.subarray(piece.length)
      if (waiting.rest.length > 0) continue
      const { done } = waiting
      waiting = undefined
      done()
    }
  }
  const grant = (sizeBytes: number): void => {
    state.heldBytes -= sizeBytes
    state.ungrantedBytes += sizeBytes
    if (state.ungrantedBytes < grantBytes || state.hasEnded) return
    const payload = Buffer.allocUnsafe(4)
    payload.writeUInt32BE(state.ungrantedBytes)
    state.ungrantedBytes = 0
    line.send(frameKinds.credit, payload)
  }
  const flush = (): void => {
    while (state.wantsMore && inbox.length > 0) {
      const piece = inbox.shift()
      if (piece) grant(piece.length)
      state.wantsMore = duplex.push(piece ?? null)
    }
  }

  const duplex = new Duplex({
    allowHalfOpen: true,
    read() {
      state.wantsMore = true
      flush()
    },
    write(piece: Buffer, _encoding, done) {
      if (piece.length === 0) return done()
      waiting = { rest: piece, done }
      pump()
    },
    final(done) {
      state.sentEnd = true
      line.send(frameKinds.end, noBytes)
      done()
    },
    destroy(error, done) {
      if (!state.isReset && !(state.sentEnd && state.hasEnded)) line.send(frameKinds.reset, noBytes)
      inbox.length = 0
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
          state.heldBytes += payload.length
          // More than it was allowed, or after its end: the other side does not keep the rules.
          if (state.heldBytes + state.ungrantedBytes > windowBytes || state.hasEnded)
            return void stream.destroy(new Error('relay window overrun'))
          inbox.push(payload)
          return flush()
        case frameKinds.end:
          if (state.hasEnded) return
          state.hasEnded = true
          inbox.push(undefined)
          return flush()
        case frameKinds.credit:
          state.creditBytes = Math.min(windowBytes, state.creditBytes + payload.readUInt32BE(0))
          return pump()
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
