/** What travels on the line between the relay and a device: one byte of kind, four of stream, then the payload (decision 0009). */
export const frameKinds = {
  /** JSON of a request's head; opens a stream. */
  open: 1,
  /** JSON of an answer's head. */
  head: 2,
  /** Bytes of a body. */
  data: 3,
  /** No more bytes in this direction. */
  end: 4,
  /** The stream is over in both directions, and not well. */
  reset: 5,
  /** How many more bytes the other side may send on this stream, as four bytes. */
  credit: 6,
  /** JSON on stream 0: the greeting. */
  control: 7,
} as const
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds]

export interface Frame {
  readonly kind: FrameKind
  readonly streamId: number
  readonly payload: Buffer
}

/** Bytes one direction of a stream may have under way. */
export const windowBytes = 256 * 1024
/** Bytes of one data frame: small, so that streams take turns. */
export const dataBytes = 32 * 1024
/** Bytes of a head. */
export const headBytes = 80 * 1024
/** Bytes of the largest message. */
export const maxFrameBytes = headBytes + 5

const kinds: ReadonlySet<number> = new Set(Object.values(frameKinds))

export function encodeFrame({ kind, streamId, payload }: Frame): Buffer {
  const head = Buffer.allocUnsafe(5)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(streamId, 1)
  return Buffer.concat([head, payload])
}

/** Undefined for what is no frame: the line is then closed, because nothing after it can be trusted. */
export function decodeFrame(message: Buffer): Frame | undefined {
  if (message.length < 5 || message.length > maxFrameBytes) return undefined
  const kind = message.readUInt8(0)
  if (!kinds.has(kind)) return undefined
  const payload = message.subarray(5)
  if (kind === frameKinds.credit && payload.length !== 4) return undefined
  if (kind === frameKinds.data && payload.length > dataBytes) return undefined
  // Checked against the table just above.
  return { kind: kind as FrameKind, streamId: message.readUInt32BE(1), payload }
}

export function jsonPayload(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** The object in a payload; undefined for anything else. */
export function objectOf(payload: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(payload.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export const noBytes = Buffer.alloc(0)
