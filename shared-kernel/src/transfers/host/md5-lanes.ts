import { nextTurn } from '../../turns/next-turn.ts'
import { blockBytes, lanes, md5Program, stateBytes } from './md5-program.ts'

interface Program {
  /** A place of each lane, and how many blocks of each. */
  readonly lanes: (...placesAndBlocks: readonly number[]) => void
  readonly one: (place: number, blocks: number) => void
}
interface Stream {
  readonly bytes: Uint8Array
  /** With what MD5 adds at the end: whole blocks. */
  readonly paddedBytes: number
  readonly state: Uint32Array
  readonly settle: (md5: string) => void
  at: number
}

const pageBytes = 64 * 1024
/** So much of a stream is copied beside the others at a time. */
export const partBytes = 256 * 1024
/** So much is hashed before whatever else waits gets a turn: an answer, a chunk that was read and may go along (W2). */
const turnBytes = 2 * 1024 ** 2
const endBytes = 9

/**
 * MD5s of pieces that are all there, up to four side by side: whoever asks while others are hashed goes along with them (W2). Undefined
 * where the browser knows no vectors.
 */
export function createMd5Lanes(): ((bytes: Uint8Array) => Promise<string>) | undefined {
  const memory = new WebAssembly.Memory({ initial: 1 + (lanes * partBytes) / pageBytes })
  const program = start(memory)
  if (!program) return undefined
  const states = new Uint32Array(memory.buffer, 0, stateBytes / 4)
  const room = new Uint8Array(memory.buffer)
  const placeOf = (lane: number) => pageBytes + lane * partBytes
  const places = Array.from({ length: lanes }, (_, lane) => placeOf(lane))
  let waiting: Stream[] = []
  let isWorking = false

  /** Takes the first streams as far as the shortest of them goes; answers how many bytes that were. */
  const step = (): number => {
    const streams = waiting.slice(0, lanes)
    const count = Math.min(partBytes, ...streams.map(({ paddedBytes, at }) => paddedBytes - at))
    for (const [lane, stream] of streams.entries()) {
      fill(room.subarray(placeOf(lane), placeOf(lane) + count), stream)
      for (const [row, value] of stream.state.entries()) states[row * lanes + lane] = value
    }
    const blocks = count / blockBytes
    if (streams.length === 1) program.one(placeOf(0), blocks)
    else program.lanes(...places, blocks)
    for (const [lane, stream] of streams.entries()) {
      for (const row of stream.state.keys()) stream.state[row] = states[row * lanes + lane] ?? 0
      stream.at += count
      if (stream.at === stream.paddedBytes) stream.settle(hexOf(stream.state))
    }
    waiting = waiting.filter(({ at, paddedBytes }) => at < paddedBytes)
    return count * streams.length
  }
  const work = async () => {
    isWorking = true
    while (waiting.length > 0) {
      // Whoever asks in this turn goes along from the start.
      await nextTurn()
      for (let done = 0; done < turnBytes && waiting.length > 0;) done += step()
    }
    isWorking = false
  }
  return (bytes) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const paddedBytes = Math.ceil((bytes.length + endBytes) / blockBytes) * blockBytes
    waiting.push({ bytes, paddedBytes, state: Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476), settle: resolve, at: 0 })
    if (!isWorking) void work()
    return promise
  }
}

function start(memory: WebAssembly.Memory): Program | undefined {
  const code = md5Program()
  if (!WebAssembly.validate(code)) return undefined
  return new WebAssembly.Instance(new WebAssembly.Module(code), { host: { memory } }).exports as unknown as Program
}

/** A stretch of a stream: its bytes, and after the last of them a one, zeros, and the length in bits. */
function fill(into: Uint8Array, { bytes, paddedBytes, at }: Stream): void {
  const own = bytes.subarray(at, at + into.length)
  into.set(own)
  if (own.length === into.length) return
  into.fill(0, own.length)
  if (at <= bytes.length && bytes.length < at + into.length) into[bytes.length - at] = 0x80
  if (at + into.length < paddedBytes) return
  new DataView(into.buffer, into.byteOffset + into.length - 8).setBigUint64(0, BigInt(bytes.length) * 8n, true)
}

function hexOf(state: Uint32Array): string {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of state.entries()) view.setUint32(index * 4, value, true)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
