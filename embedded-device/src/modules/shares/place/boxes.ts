import { Unclear } from './part.ts'
import type { Part, Patches } from './part.ts'

/** A box of the ISO base media file format (MP4, MOV, 3GP, HEIC, AVIF). */
export interface Box {
  readonly type: string
  /** Where it begins, and where what it holds begins and ends. */
  readonly at: number
  readonly bodyAt: number
  readonly end: number
}

const mostBoxes = 100_000

/** The box at a place; undefined where there is none. One that goes on after the end of the part was cut off. */
export async function boxAt(part: Part, at: number): Promise<(Box & { readonly isCut: boolean }) | undefined> {
  if (at + 8 > part.sizeBytes) return undefined
  const view = await part.view(at, Math.min(16, part.sizeBytes - at))
  const type = Buffer.from(view.buffer, view.byteOffset + 4, 4).toString('latin1')
  const short = view.getUint32(0)
  if (short === 1 && view.byteLength < 16) return undefined
  const size = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? part.sizeBytes - at : short
  const headBytes = short === 1 ? 16 : 8
  if (size < headBytes || !Number.isSafeInteger(size)) return undefined
  const end = Math.min(at + size, part.sizeBytes)
  return { type, at, bodyAt: at + headBytes, end, isCut: at + size > part.sizeBytes }
}

/** The boxes inside of a box; throws `Unclear` where something else is there. A closing zero is none. */
export async function boxesIn(part: Part, from: number, to: number): Promise<readonly Box[]> {
  const boxes: Box[] = []
  const inside = part.sub(0, to)
  let at = from
  while (at + 8 <= to) {
    const box = await boxAt(inside, at)
    if (!box || box.isCut || boxes.length >= mostBoxes) throw new Unclear()
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** The first box with such a name inside of another. */
export async function boxIn(part: Part, { bodyAt, end }: Pick<Box, 'bodyAt' | 'end'>, type: string): Promise<Box | undefined> {
  return (await boxesIn(part, bodyAt, end)).find((box) => box.type === type)
}

const freeName = Buffer.from('free', 'latin1')

/** Makes a box one that readers skip, without what it held. */
export function emptyBox(part: Part, { at, bodyAt, end }: Box, patches: Patches): void {
  patches.write(part, at + 4, freeName)
  patches.clear(part, bodyAt, end - bodyAt)
}
