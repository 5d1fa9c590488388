// RFC 1321 as a WebAssembly program that writes itself: an MD5 waits for its own last step, so four of them side by side in the lanes of a
// vector take hardly longer than one (W2). The device does the same with memory its threads share (embedded-device/src/storage); this one
// is a worker's own and keeps its state in memory.

/** Streams that go side by side. */
export const lanes = 4
/** Bytes MD5 works through at a time. */
export const blockBytes = 64
/** Where the states stand: word `w` of lane `l` at word `w * lanes + l`; the state of `one` is lane 0. */
export const stateBytes = 4 * lanes * 4

type Code = readonly number[]

const unsigned = (value: number): Code => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)])
const signed = (value: number): Code => (value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)])
const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]
const text = (value: string): Code => list([...new TextEncoder().encode(value)].map((byte) => [byte]))
const simd = (operation: number, ...rest: readonly number[]): Code => [0xfd, ...unsigned(operation), ...rest]
const get = (local: number): Code => [0x20, ...unsigned(local)]
const set = (local: number): Code => [0x21, ...unsigned(local)]
const tee = (local: number): Code => [0x22, ...unsigned(local)]
const number = (value: number): Code => [0x41, ...signed(value | 0)]
const addNumbers: Code = [0x6a]

/** The same arithmetic on one word, and on a word of each lane. */
interface Arithmetic {
  readonly constant: (value: number) => Code
  readonly load: (offset: number) => Code
  readonly store: (offset: number) => Code
  readonly and: Code
  readonly or: Code
  readonly xor: Code
  readonly not: Code
  readonly add: Code
  /** Turns what is on top of the stack, by way of a spare local. */
  readonly rotateLeft: (bits: number, spare: number) => Code
}

const word: Arithmetic = {
  ...{ constant: number, and: [0x71], or: [0x72], xor: [0x73], not: [...number(-1), 0x73], add: addNumbers },
  load: (offset) => [0x28, 0, ...unsigned(offset)],
  store: (offset) => [0x36, 0, ...unsigned(offset)],
  rotateLeft: (bits) => [...number(bits), 0x77],
}
const words: Arithmetic = {
  ...{ and: simd(0x4e), or: simd(0x50), xor: simd(0x51), not: simd(0x4d), add: simd(0xae) },
  constant: (value) => simd(12, ...[0, 1, 2, 3].flatMap(() => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff))),
  load: (offset) => simd(0, 0, ...unsigned(offset)),
  store: (offset) => simd(11, 0, ...unsigned(offset)),
  rotateLeft: (bits, spare) => [
    ...[...tee(spare), ...number(bits), ...simd(0xab), ...get(spare)],
    ...[...number(32 - bits), ...simd(0xad), ...simd(0x50)],
  ],
}
/** Four of the eight words of two vectors. */
const pick = (...from: readonly number[]): Code => simd(13, ...from.flatMap((at) => [0, 1, 2, 3].map((byte) => at * 4 + byte)))

const four = [0, 1, 2, 3] as const
const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const placeOf = [(i: number) => i, (i: number) => 5 * i + 1, (i: number) => 3 * i + 5, (i: number) => 7 * i] as const

function mix(round: number, [b, c, d]: readonly [Code, Code, Code], { and, or, xor, not }: Arithmetic): Code {
  if (round === 0) return [...c, ...d, ...xor, ...b, ...and, ...d, ...xor]
  if (round === 1) return [...b, ...c, ...xor, ...d, ...and, ...c, ...xor]
  if (round === 2) return [...c, ...d, ...xor, ...b, ...xor]
  return [...d, ...not, ...b, ...or, ...c, ...xor]
}

interface Locals {
  /** The first of the four words of the state, of their copy, and a spare one. */
  readonly state: number
  readonly saved: number
  readonly spare: number
  readonly message: (place: number) => Code
}

/** The 64 steps of a block, its sums included. */
function block(use: Arithmetic, { state, saved, spare, message }: Locals): Code {
  const steps = Array.from({ length: 64 }, (_, step): Code => {
    const round = step >> 4
    const [a, b, c, d] = four.map((at) => state + ((at - (step % 4) + 4) % 4)) as [number, number, number, number]
    const sine = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) >>> 0
    return [
      ...[...get(a), ...message((placeOf[round]?.(step) ?? 0) % 16), ...use.add, ...use.constant(sine), ...use.add],
      ...[...mix(round, [get(b), get(c), get(d)], use), ...use.add],
      ...[...use.rotateLeft(shifts[round]?.[step % 4] ?? 0, spare), ...get(b), ...use.add, ...set(a)],
    ]
  })
  return [
    ...four.flatMap((at) => [...get(state + at), ...set(saved + at)]),
    ...steps.flat(),
    ...four.flatMap((at) => [...get(saved + at), ...get(state + at), ...use.add, ...set(state + at)]),
  ]
}

/** Loads the state, goes through blocks until `blocks` is 0, moves the places on, stores the state. */
function whole(
  use: Arithmetic,
  at: { readonly places: readonly number[]; readonly blocks: number; readonly state: number },
  body: Code,
): Code {
  return [
    ...four.flatMap((row) => [...number(0), ...use.load(row * 16), ...set(at.state + row)]),
    ...[0x03, 0x40, ...body],
    ...at.places.flatMap((place) => [...get(place), ...number(blockBytes), ...addNumbers, ...set(place)]),
    ...[...get(at.blocks), ...number(-1), ...addNumbers, ...tee(at.blocks), 0x0d, 0, 0x0b],
    ...four.flatMap((row) => [...number(0), ...get(at.state + row), ...use.store(row * 16)]),
  ]
}

/** `lanes(p0, p1, p2, p3, blocks)`: as many blocks, one at least, from each of four places. */
function sideBySide(): Code {
  const [state, saved, message, row, spare] = [5, 9, 13, 29, 33] as const
  // Transpositions of 4 x 4 words: the lanes' words of one place come together.
  const turn = (group: number): Code => [
    ...four.flatMap((lane) => [...get(lane), ...words.load(group * 16), ...set(row + lane)]),
    ...[0, 2].flatMap((pair) => [
      ...[...get(row + pair), ...get(row + pair + 1), ...pick(2, 6, 3, 7), ...set(spare)],
      ...[...get(row + pair), ...get(row + pair + 1), ...pick(0, 4, 1, 5), ...set(row + pair)],
      ...[...get(spare), ...set(row + pair + 1)],
    ]),
    ...[0, 1].flatMap((half) => [
      ...[...get(row + half), ...get(row + 2 + half), ...pick(0, 1, 4, 5), ...set(message + group * 4 + half * 2)],
      ...[...get(row + half), ...get(row + 2 + half), ...pick(2, 3, 6, 7), ...set(message + group * 4 + half * 2 + 1)],
    ]),
  ]
  const body = [...four.flatMap(turn), ...block(words, { state, saved, spare, message: (place) => get(message + place) })]
  return whole(words, { places: four, blocks: 4, state }, body)
}

/** `one(place, blocks)`: the same for lane 0 alone, which is faster when nobody else is there. */
function alone(): Code {
  const [state, saved, spare] = [2, 6, 10] as const
  const message = (place: number): Code => [...get(0), ...word.load(place * 4)]
  return whole(word, { places: [0], blocks: 1, state }, block(word, { state, saved, spare, message }))
}

/** The program's file: `lanes` and `one` over the memory it is given as `host.memory`. */
export function md5Program(): Uint8Array<ArrayBuffer> {
  const [i32, v128] = [0x7f, 0x7b] as const
  const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content]
  const signature = (count: number): Code => [0x60, ...list(Array.from({ length: count }, () => [i32])), 0]
  const code = (count: number, type: number, body: Code): Code => {
    const inner = [...list([[...unsigned(count), type]]), ...body, 0x0b]
    return [...unsigned(inner.length), ...inner]
  }
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([signature(5), signature(2)])),
    ...section(2, list([[...text('host'), ...text('memory'), 2, 0, 1]])),
    ...section(3, list([[0], [1]])),
    ...section(
      7,
      list([
        [...text('lanes'), 0, 0],
        [...text('one'), 0, 1],
      ]),
    ),
    ...section(10, list([code(29, v128, sideBySide()), code(9, i32, alone())])),
  ])
}
