import {
  assemble,
  type Code,
  get,
  getGlobal,
  loopWhile,
  set,
  setGlobal,
  tee,
  type WasmFunction,
  wasmType,
  word,
  words,
} from './wasm-text.ts'

// RFC 1321. An MD5 waits for its own last step, so one stream leaves most of a core idle: four streams side by side in the lanes of one
// vector take hardly longer than one (W2). Written as a program that writes the program, because no compiler is at hand where the
// device starts, and because both functions are the same 64 steps.

/** Streams one call takes on. */
export const LANES = 4
/** Bytes MD5 works through at a time. */
export const MD5_BLOCK_BYTES = 64
/** What `lanes` and `one` leave behind stands in global `state * LANES + lane`. */
export const STATE_WORDS = 4

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const placeOf = [(i: number) => i, (i: number) => 5 * i + 1, (i: number) => 3 * i + 5, (i: number) => 7 * i] as const
const sineOf = (step: number): number => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) >>> 0
const four = [0, 1, 2, 3] as const

interface Step {
  readonly round: number
  readonly sine: number
  readonly shift: number
  /** Which of the block's 16 words. */
  readonly place: number
  /** Where the state's words stand in this step, as numbers from 0 to 3. */
  readonly state: readonly [number, number, number, number]
}

const steps: readonly Step[] = Array.from({ length: 64 }, (_, step) => {
  const round = step >> 4
  const turned = (at: number): number => (at - (step % 4) + 4) % 4
  return {
    round,
    sine: sineOf(step),
    shift: shifts[round]?.[step % 4] ?? 0,
    place: (placeOf[round]?.(step) ?? 0) % 16,
    state: [turned(0), turned(1), turned(2), turned(3)],
  }
})

type Bits = Pick<typeof words, 'and' | 'or' | 'xor'> & { readonly not: Code }

/** The round's function of b, c and d. */
function mix(round: number, [b, c, d]: readonly [Code, Code, Code], bits: Bits): Code {
  const { and, or, xor, not } = bits
  if (round === 0) return [...c, ...d, ...xor, ...b, ...and, ...d, ...xor]
  if (round === 1) return [...b, ...c, ...xor, ...d, ...and, ...c, ...xor]
  if (round === 2) return [...c, ...d, ...xor, ...b, ...xor]
  return [...d, ...not, ...b, ...or, ...c, ...xor]
}

/** `lanes(p0, p1, p2, p3, blocks)`: goes through as many blocks from each of four places. */
function lanes(): WasmFunction {
  const [blocks, state, saved, message, row, sum] = [4, 5, 9, 13, 29, 33] as const
  const turn = (group: number): Code => [
    ...four.flatMap((lane) => [...get(lane), ...words.load(group * 16), ...set(row + lane)]),
    // A 4 x 4 transposition: the lanes' words of one place come together.
    ...[0, 2].flatMap((pair) => [
      ...[...get(row + pair), ...get(row + pair + 1), ...words.pick(2, 6, 3, 7), ...set(sum)],
      ...[...get(row + pair), ...get(row + pair + 1), ...words.pick(0, 4, 1, 5), ...set(row + pair)],
      ...[...get(sum), ...set(row + pair + 1)],
    ]),
    ...[0, 1].flatMap((half) => [
      ...[...get(row + half), ...get(row + 2 + half), ...words.pick(0, 1, 4, 5), ...set(message + group * 4 + half * 2)],
      ...[...get(row + half), ...get(row + 2 + half), ...words.pick(2, 3, 6, 7), ...set(message + group * 4 + half * 2 + 1)],
    ]),
  ]
  const stepped = ({ round, sine, shift, place, state: [a, b, c, d] }: Step): Code => [
    ...[...get(state + a), ...get(message + place), ...words.add, ...words.constant(sine), ...words.add],
    ...mix(round, [get(state + b), get(state + c), get(state + d)], words),
    ...[...words.add, ...tee(sum), ...word.constant(shift), ...words.shiftLeft],
    ...[...get(sum), ...word.constant(32 - shift), ...words.shiftRight, ...words.or],
    ...[...get(state + b), ...words.add, ...set(state + a)],
  ]
  const taken = four.flatMap((at) => [
    ...[...getGlobal(at * LANES), ...words.splat],
    ...[1, 2, 3].flatMap((lane) => [...getGlobal(at * LANES + lane), ...words.replace(lane)]),
    ...set(state + at),
  ])
  const left = four.flatMap((at) => four.flatMap((lane) => [...get(state + at), ...words.extract(lane), ...setGlobal(at * LANES + lane)]))
  const body = [
    ...four.flatMap((at) => [...get(state + at), ...set(saved + at)]),
    ...four.flatMap(turn),
    ...steps.flatMap(stepped),
    ...four.flatMap((at) => [...get(saved + at), ...get(state + at), ...words.add, ...set(state + at)]),
    ...four.flatMap((lane) => [...get(lane), ...word.constant(MD5_BLOCK_BYTES), ...word.add, ...set(lane)]),
    ...[...get(blocks), ...word.constant(-1), ...word.add, ...tee(blocks)],
  ]
  const parameters = Array.from({ length: 5 }, () => wasmType.i32)
  return { name: 'lanes', parameters, locals: [{ count: 29, type: wasmType.v128 }], body: [...taken, ...loopWhile(body), ...left] }
}

/** `one(p, blocks)`: the same for the first lane alone. */
function one(): WasmFunction {
  const [place, blocks, state, saved] = [0, 1, 2, 6] as const
  const bits = { ...word, not: [...word.constant(-1), ...word.xor] }
  const stepped = ({ round, sine, shift, place: at, state: [a, b, c, d] }: Step): Code => [
    ...[...get(state + a), ...word.constant(sine), ...word.add, ...get(place), ...word.load(at * 4), ...word.add],
    ...mix(round, [get(state + b), get(state + c), get(state + d)], bits),
    ...[...word.add, ...word.constant(shift), ...word.rotateLeft, ...get(state + b), ...word.add, ...set(state + a)],
  ]
  const body = [
    ...four.flatMap((at) => [...get(state + at), ...set(saved + at)]),
    ...steps.flatMap(stepped),
    ...four.flatMap((at) => [...get(saved + at), ...get(state + at), ...word.add, ...set(state + at)]),
    ...[...get(place), ...word.constant(MD5_BLOCK_BYTES), ...word.add, ...set(place)],
    ...[...get(blocks), ...word.constant(-1), ...word.add, ...tee(blocks)],
  ]
  const taken = four.flatMap((at) => [...getGlobal(at * LANES), ...set(state + at)])
  const left = four.flatMap((at) => [...get(state + at), ...setGlobal(at * LANES)])
  const parameters = [wasmType.i32, wasmType.i32]
  return { name: 'one', parameters, locals: [{ count: 8, type: wasmType.i32 }], body: [...taken, ...loopWhile(body), ...left] }
}

/** The program's file: functions `lanes` and `one` over a memory that threads share. */
export const md5Program = (): Uint8Array<ArrayBuffer> => assemble([lanes(), one()], STATE_WORDS * LANES)
