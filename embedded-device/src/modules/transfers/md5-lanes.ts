import { LANES, MD5_BLOCK_BYTES, STATE_WORDS } from './md5-program.ts'

/** An MD5 in the making, between two calls. Nobody else writes it. */
export interface Md5State {
  readonly words: Int32Array
  /** Bytes that do not fill a block yet. */
  readonly rest: Uint8Array
  restBytes: number
  totalBytes: number
}

/** What one stream gets next. */
export interface Md5Part {
  readonly state: Md5State
  readonly bytes: Uint8Array
}

/** Hashes several streams side by side. */
export interface Md5Lanes {
  /** At most `LANES` parts of as many streams; those whose bytes stand in the pool go side by side. */
  update(parts: readonly Md5Part[]): void
  /** Lower-case hex. Ends the stream. */
  digest(state: Md5State): string
}

export const newMd5 = (): Md5State => ({
  words: Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476),
  rest: new Uint8Array(MD5_BLOCK_BYTES),
  restBytes: 0,
  totalBytes: 0,
})

interface Program {
  lanes(p0: number, p1: number, p2: number, p3: number, blocks: number): void
  two(p0: number, p1: number, blocks: number): void
  one(p0: number, blocks: number): void
  readonly [global: `g${number}`]: WebAssembly.Global
}

/** A piece of one stream that is whole blocks and stands in the pool. */
interface Run {
  readonly state: Md5State
  place: number
  blocks: number
}

const PAGE_BYTES = 0x1_0000
/** So much is copied at a time where the bytes do not stand in the pool. */
const COPY_BYTES = 4 * PAGE_BYTES

/** The program twice: over the `pool` that others fill, and over a little memory of its own for what stands elsewhere. */
export function createMd5Lanes(program: WebAssembly.Module, pool: WebAssembly.Memory): Md5Lanes {
  const room = new WebAssembly.Memory({ initial: COPY_BYTES / PAGE_BYTES, maximum: COPY_BYTES / PAGE_BYTES, shared: true })
  const roomBytes = new Uint8Array(room.buffer)
  const pooled = start(program, pool)
  const own = start(program, room)

  function copied(state: Md5State, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.byteLength; at += COPY_BYTES) {
      const part = bytes.subarray(at, at + COPY_BYTES)
      roomBytes.set(part)
      sideBySide(own, [{ state, place: 0, blocks: part.byteLength / MD5_BLOCK_BYTES }])
    }
  }

  /** Fills up a block that was begun, keeps what does not fill one, and answers with the whole blocks between. */
  function whole({ state, bytes }: Md5Part): Uint8Array {
    state.totalBytes += bytes.byteLength
    const head = state.restBytes === 0 ? 0 : Math.min(MD5_BLOCK_BYTES - state.restBytes, bytes.byteLength)
    state.rest.set(bytes.subarray(0, head), state.restBytes)
    state.restBytes += head
    if (state.restBytes === MD5_BLOCK_BYTES) {
      copied(state, state.rest)
      state.restBytes = 0
    }
    const end = bytes.byteLength - ((bytes.byteLength - head) % MD5_BLOCK_BYTES)
    const tail = bytes.subarray(end)
    // A part shorter than a block's rest ended above.
    if (tail.byteLength > 0) {
      state.rest.set(tail)
      state.restBytes = tail.byteLength
    }
    return bytes.subarray(head, end)
  }

  return {
    update(parts) {
      const runs: Run[] = []
      for (const part of parts) {
        const blocks = whole(part)
        if (blocks.byteLength === 0) continue
        if (blocks.buffer === pool.buffer)
          runs.push({ state: part.state, place: blocks.byteOffset, blocks: blocks.byteLength / MD5_BLOCK_BYTES })
        else copied(part.state, blocks)
      }
      for (let left = runs; left.length > 0; left = left.filter((run) => run.blocks > 0)) sideBySide(pooled, left.slice(0, LANES))
    },

    digest(state) {
      const last = new Uint8Array((state.restBytes < MD5_BLOCK_BYTES - 8 ? 1 : 2) * MD5_BLOCK_BYTES)
      last.set(state.rest.subarray(0, state.restBytes))
      last[state.restBytes] = 0x80
      new DataView(last.buffer).setBigUint64(last.byteLength - 8, BigInt(state.totalBytes) * 8n, true)
      copied(state, last)
      const digest = Buffer.alloc(STATE_WORDS * 4)
      state.words.forEach((word, index) => digest.writeInt32LE(word, index * 4))
      return digest.toString('hex')
    },
  }
}

/** As many blocks of each as the shortest has. Lanes that nobody needs go through the first one's bytes for nothing. */
function sideBySide(program: Program, runs: readonly Run[]): void {
  const blocks = Math.min(...runs.map((run) => run.blocks))
  const places = Array.from({ length: LANES }, (_, lane) => runs[lane]?.place ?? runs[0]?.place ?? 0)
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = places
  runs.forEach((run, lane) => put(program, lane, run.state))
  if (runs.length === 1) program.one(p0, blocks)
  else if (runs.length === 2) program.two(p0, p1, blocks)
  else program.lanes(p0, p1, p2, p3, blocks)
  runs.forEach((run, lane) => {
    take(program, lane, run.state)
    run.place += blocks * MD5_BLOCK_BYTES
    run.blocks -= blocks
  })
}

function put(program: Program, lane: number, { words }: Md5State): void {
  words.forEach((word, index) => {
    program[`g${index * LANES + lane}`]!.value = word
  })
}

function take(program: Program, lane: number, { words }: Md5State): void {
  for (let index = 0; index < STATE_WORDS; index += 1) words[index] = program[`g${index * LANES + lane}`]!.value
}

function start(program: WebAssembly.Module, memory: WebAssembly.Memory): Program {
  return new WebAssembly.Instance(program, { host: { memory } }).exports as unknown as Program
}
