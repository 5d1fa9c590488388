import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

// What Node keeps to itself, and nothing of it elsewhere: a socket reads into a buffer of its owner's when it connects (`onread`), and a
// server's sockets can do the same, only nobody asks them. Every part is looked for before it is used (docs/decisions/0018).

/** Who reads a body instead of the parser. */
export interface BodyReader {
  /** So many bytes stand in `into`. False: no more until `TakenBody.read`. Never throws. */
  arrived(bytes: number, into: Uint8Array): boolean
  /** Where the next bytes are to stand; the bridge when nothing may be read now. Asked after each `arrived`. */
  next(bridge: Uint8Array): Uint8Array
  /** The whole body has come, whatever is still done with it. */
  isWhole(): boolean
}

/** A connection whose body is read past its parser. */
export interface TakenBody {
  /** Starts reading, or goes on with it. */
  read(): void
  /** The parser goes on where `BodyReader` stopped, `seenBytes` later than it was. Nothing when the connection is gone. */
  giveBack(seenBytes: number): void
}

/** Bytes of the buffer that stands between the parser and a reader: into it goes the first read of each start. */
export const BRIDGE_BYTES = 16 << 10

interface Handle {
  reading: boolean
  readStart(): number
  useUserBuffer(bytes: Uint8Array): void
}

interface Parser {
  readonly incoming: unknown
  _consumed: boolean
  consume(handle: Handle): void
  unconsume(): void
  execute(bytes: Uint8Array): unknown
  [onBody]: unknown
}

type Slot = (typeof slotNames)[number]
type BareSocket = Socket & { readonly parser?: Parser | null; readonly _handle?: Handle | null; readonly _paused?: boolean } & Record<
    symbol,
    unknown
  >

interface Tap {
  readonly bridge: Uint8Array
  reader: BodyReader | undefined
}

// `HTTPParser.kOnBody`; the name of what stands there is looked at.
const onBody = 3
const slotNames = ['kBuffer', 'kBufferCb', 'kBufferGen'] as const
/** What the parser is shown for bytes that others took. It looks at none of them. */
const blank = new Uint8Array(64 << 10)
const taps = new WeakMap<Socket, Tap>()
let knownSlots: Readonly<Record<Slot, symbol>> | false | undefined

function slotsOf(socket: Socket): Readonly<Record<Slot, symbol>> | false {
  if (knownSlots !== undefined) return knownSlots
  const own = Object.getOwnPropertySymbols(socket)
  const found = slotNames.map((name) => [name, own.find((symbol) => symbol.description === name)] as const)
  knownSlots = found.every(([, symbol]) => symbol !== undefined) && (Object.fromEntries(found) as Record<Slot, symbol>)
  return knownSlots
}

/** The parser and the handle of a plain connection, when the parser is in the body of `message` and has given all of it that came so far. */
function partsOf(message: IncomingMessage): { readonly parser: Parser; readonly handle: Handle } | undefined {
  const socket = message.socket as BareSocket
  if (!(socket instanceof Socket) || socket instanceof TLSSocket || socket.destroyed || socket.readableLength > 0) return undefined
  const { parser, _handle: handle } = socket
  if (!parser || !handle || parser.incoming !== message || !parser._consumed || socket._paused !== false) return undefined
  const give = parser[onBody]
  const calls = [handle.useUserBuffer, handle.readStart, parser.consume, parser.unconsume, parser.execute, give]
  const isAsKnown = calls.every((call) => typeof call === 'function') && (give as { readonly name: string }).name === 'parserOnBody'
  return isAsKnown ? { parser, handle } : undefined
}

/** Takes the connection of `message` from its parser until `giveBack`. Undefined where that cannot be. */
export function takeBody(message: IncomingMessage, reader: BodyReader): TakenBody | undefined {
  const parts = partsOf(message)
  const socket = message.socket as BareSocket
  const slots = parts && slotsOf(socket)
  if (!parts || !slots) return undefined
  const { parser, handle } = parts
  const tap = tapOf(socket, slots, handle)
  tap.reader = reader
  parser.unconsume()
  parser._consumed = false
  const read = (): void => {
    if (socket._handle !== handle || handle.reading) return
    handle.reading = true
    handle.readStart()
  }
  return {
    read,
    giveBack(seenBytes) {
      tap.reader = undefined
      // Gone meanwhile, and the parser may be another connection's.
      if (socket._handle !== handle || socket.parser !== parser || parser.incoming !== message) return
      // The handle knows no other way to forget where it was to read to.
      if (socket[slots.kBuffer] !== tap.bridge) lendBridge(socket, slots.kBuffer, tap.bridge)
      if (!skip(parser, seenBytes)) return void socket.destroy()
      parser._consumed = true
      parser.consume(handle)
      read()
    },
  }
}

/**
 * Whether a connection that is not idle waits for the rest of a request. What Node does not say is no: a socket that was upgraded has no
 * parser, and one whose answer is still leaving has a parser without a message, as has one that waits for a head.
 */
export function isHalfSent(socket: Socket): boolean {
  const { parser, writableEnded, writableLength } = socket as BareSocket
  const reader = taps.get(socket)?.reader
  if (reader) return !reader.isWhole()
  if (!parser || parser.incoming === undefined) return false
  if (parser.incoming === null) return !writableEnded && writableLength === 0
  return !(parser.incoming as IncomingMessage).complete
}

/** From the first body on, whoever reads a connection past its parser meets the tap: also one that is upgraded later. */
function tapOf(socket: BareSocket, slots: Readonly<Record<Slot, symbol>>, handle: Handle): Tap {
  const known = taps.get(socket)
  if (known) return known
  const tap: Tap = { bridge: Buffer.allocUnsafeSlow(BRIDGE_BYTES), reader: undefined }
  taps.set(socket, tap)
  socket[slots.kBufferCb] = (bytes: number, into: Uint8Array): boolean =>
    tap.reader ? tap.reader.arrived(bytes, into) : socket.push(Buffer.from(into.subarray(0, bytes)))
  socket[slots.kBufferGen] = (): Uint8Array => tap.reader?.next(tap.bridge) ?? tap.bridge
  socket[slots.kBuffer] = tap.bridge
  handle.useUserBuffer(tap.bridge)
  return tap
}

function lendBridge(socket: BareSocket, slot: symbol, bridge: Uint8Array): void {
  socket[slot] = bridge
  socket._handle?.useUserBuffer(bridge)
}

/** Lets the parser go over bytes of its body that it never saw. False when it was not in a body. */
function skip(parser: Parser, bytes: number): boolean {
  const give = parser[onBody]
  // Without somebody to give them to, it makes no copies of them either.
  parser[onBody] = undefined
  try {
    for (let rest = bytes; rest > 0; rest -= blank.byteLength) if (parser.execute(blank.subarray(0, rest)) instanceof Error) return false
    return true
  } finally {
    parser[onBody] = give
  }
}
