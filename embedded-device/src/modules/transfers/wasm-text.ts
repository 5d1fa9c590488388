// The little of WebAssembly's binary format that a program of one memory and plain loops needs (WebAssembly Core 2.0, chapter 5 and the
// vector instructions). Instructions are lists of bytes, to be joined in the order they run in.

/** Bytes of an instruction or of a part of the file. */
export type Code = readonly number[]

/** A function: its parameters come first among the locals. */
export interface WasmFunction {
  readonly name: string
  readonly parameters: readonly number[]
  readonly locals: readonly { readonly count: number; readonly type: number }[]
  readonly body: Code
}

export const wasmType = { i32: 0x7f, v128: 0x7b } as const

const unsigned = (value: number): Code => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)])
const signed = (value: number): Code => (value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)])
const vector = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]
const text = (value: string): Code => vector([...Buffer.from(value)].map((byte) => [byte]))
const simd = (operation: number, ...rest: readonly number[]): Code => [0xfd, ...unsigned(operation), ...rest]
const fourBytes = (value: number): Code => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff)
const wordBytes = (word: number): Code => [0, 1, 2, 3].map((byte) => word * 4 + byte)

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number): Code => [0x21, ...unsigned(local)]
export const tee = (local: number): Code => [0x22, ...unsigned(local)]
export const getGlobal = (index: number): Code => [0x23, ...unsigned(index)]
export const setGlobal = (index: number): Code => [0x24, ...unsigned(index)]

/** Runs `body` again and again, until it leaves 0. */
export const loopWhile = (body: Code): Code => [0x03, 0x40, ...body, 0x0d, 0, 0x0b]

/** One 32-bit word. */
export const word = {
  constant: (value: number): Code => [0x41, ...signed(value | 0)],
  load: (offset: number): Code => [0x28, 0, ...unsigned(offset)],
  add: [0x6a],
  and: [0x71],
  or: [0x72],
  xor: [0x73],
  rotateLeft: [0x77],
} as const

/** Four 32-bit words side by side. */
export const words = {
  constant: (value: number): Code => simd(12, ...[0, 1, 2, 3].flatMap(() => fourBytes(value))),
  load: (offset: number): Code => simd(0, 0, ...unsigned(offset)),
  /** Four of the eight words of two vectors. */
  pick: (...from: readonly [number, number, number, number]): Code => simd(13, ...from.flatMap(wordBytes)),
  splat: simd(0x11),
  extract: (lane: number): Code => simd(0x1b, lane),
  replace: (lane: number): Code => simd(0x1c, lane),
  not: simd(0x4d),
  and: simd(0x4e),
  or: simd(0x50),
  xor: simd(0x51),
  shiftLeft: simd(0xab),
  shiftRight: simd(0xad),
  add: simd(0xae),
} as const

/** What functions share beside the memory. */
export interface WasmGlobals {
  /** So many 32-bit globals, exported as `g0`, `g1`, … */
  readonly words: number
  /** Each stands in all four words of a vector, in the globals after those. */
  readonly splats: readonly number[]
}

/** A program over a shared memory it is given as `host.memory`. Its functions are exported. */
export function assemble(functions: readonly WasmFunction[], globals: WasmGlobals): Uint8Array<ArrayBuffer> {
  const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content]
  const numbered = Array.from({ length: globals.words }, (_, index) => index)
  const code = functions.map(({ locals, body }): Code => {
    const whole = [...vector(locals.map(({ count, type }) => [...unsigned(count), type])), ...body, 0x0b]
    return [...unsigned(whole.length), ...whole]
  })
  const mostPages = 0x1_0000
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(functions.map(({ parameters }) => [0x60, ...vector(parameters.map((type) => [type])), 0]))),
    ...section(2, vector([[...text('host'), ...text('memory'), 2, 3, 1, ...unsigned(mostPages)]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(
      6,
      vector([
        ...numbered.map(() => [wasmType.i32, 1, ...word.constant(0), 0x0b]),
        // Said to change: V8 would write those that do not into the code, and making one there takes longer than loading it.
        ...globals.splats.map((value) => [wasmType.v128, 1, ...words.constant(value), 0x0b]),
      ]),
    ),
    ...section(
      7,
      vector([
        ...functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]),
        ...numbered.map((index) => [...text(`g${index}`), 3, ...unsigned(index)]),
      ]),
    ),
    ...section(10, vector(code)),
  ])
}
