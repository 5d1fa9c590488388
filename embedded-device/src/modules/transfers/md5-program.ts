import { assemble, get, getGlobal, loopWhile, set, setGlobal, tee, wasmType, word, words } from './wasm-text.ts'
import type { Code, WasmFunction } from './wasm-text.ts'

// RFC 1321. An MD5 waits for its own last step, so one stream leaves most of a core idle: four streams side by side in the lanes of one
// vector take hardly longer than one (W2). Written as a program that writes the program, because no compiler is at hand where the
// device starts, and because all functions are the same 64 steps.

/** Streams one call takes on. */
export const LANES = 4
/** Bytes MD5 works through at a time. */
export const MD5_BLOCK_BYTES = 64
/** What every function leaves behind stands in global `state * LANES + lane`. */
export const STATE_WORDS = 4
/** Behind them stand the sines of all steps. */
const SINES = STATE_WORDS * LANES

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
  readonly order: number
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
    order: step,
    round,
    sine: sineOf(step),
    shift: shifts[round]?.[step % 4] ?? 0,
    place: (placeOf[round]?.(step) ?? 0) % 16,
    state: [turned(0), turned(1), turned(2), turned(3)],
  }
})

type Bits = Pick<typeof words, 'add' | 'and' | 'or' | 'xor' | 'not'>

/**
 * Adds the round's function of b, c and d to what stands there. b is the word that was made last: as little as can be waits for it, which
 * in the second round means adding two halves that have no bit in common.
 */
function mix(round: number, [b, c, d]: readonly [Code, Code, Code], { add, and, or, xor, not }: Bits): Code {
  if (round === 0) return [...c, ...d, ...xor, ...b, ...and, ...d, ...xor, ...add]
  if (round === 1) return [...d, ...not, ...c, ...and, ...add, ...b, ...d, ...and, ...add]
  if (round === 2) return [...c, ...d, ...xor, ...b, ...xor, ...add]
  return [...d, ...not, ...b, ...or, ...c, ...xor, ...add]
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
  const stepped = ({ order, round, shift, place, state: [a, b, c, d] }: Step): Code => [
    ...[...get(state + a), ...get(message + place), ...words.add, ...getGlobal(SINES + order), ...words.add],
    ...mix(round, [get(state + b), get(state + c), get(state + d)], words),
    ...[...tee(sum), ...word.constant(shift), ...words.shiftLeft],
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

/** `one(p0, blocks)`, `two(p0, p1, blocks)`: the same word by word for the first lanes, which is quicker for so few of them. */
function scalar(name: string, lanesTaken: readonly number[]): WasmFunction {
  const count = lanesTaken.length
  const blocks = count
  const state = (lane: number, at: number): number => count + 1 + lane * STATE_WORDS + at
  const saved = (lane: number, at: number): number => state(count + lane, at)
  const bits = { ...word, not: [...word.constant(-1), ...word.xor] }
  const stepped = ({ round, sine, shift, place, state: [a, b, c, d] }: Step, lane: number): Code => [
    ...[...get(state(lane, a)), ...word.constant(sine), ...word.add, ...get(lane), ...word.load(place * 4), ...word.add],
    ...mix(round, [get(state(lane, b)), get(state(lane, c)), get(state(lane, d))], bits),
    ...[...word.constant(shift), ...word.rotateLeft, ...get(state(lane, b)), ...word.add, ...set(state(lane, a))],
  ]
  const each = (of: (lane: number, at: number) => Code): Code => lanesTaken.flatMap((lane) => four.flatMap((at) => of(lane, at)))
  const body = [
    ...each((lane, at) => [...get(state(lane, at)), ...set(saved(lane, at))]),
    // Step by step, not stream by stream: while one waits for its last word the other goes on.
    ...steps.flatMap((one) => lanesTaken.flatMap((lane) => stepped(one, lane))),
    ...each((lane, at) => [...get(saved(lane, at)), ...get(state(lane, at)), ...word.add, ...set(state(lane, at))]),
    ...lanesTaken.flatMap((lane) => [...get(lane), ...word.constant(MD5_BLOCK_BYTES), ...word.add, ...set(lane)]),
    ...[...get(blocks), ...word.constant(-1), ...word.add, ...tee(blocks)],
  ]
  const taken = each((lane, at) => [...getGlobal(at * LANES + lane), ...set(state(lane, at))])
  const left = each((lane, at) => [...get(state(lane, at)), ...setGlobal(at * LANES + lane)])
  const parameters = [...lanesTaken, blocks].map(() => wasmType.i32)
  const locals = [{ count: 2 * count * STATE_WORDS, type: wasmType.i32 }]
  return { name, parameters, locals, body: [...taken, ...loopWhile(body), ...left] }
}

/** The program's file: functions `lanes`, `two` and `one` over a memory that threads share. */
export const md5Program = (): Uint8Array<ArrayBuffer> =>
  assemble([lanes(), scalar('two', [0, 1]), scalar('one', [0])], { words: SINES, splats: steps.map(({ sine }) => sine) })
