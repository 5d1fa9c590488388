import { boxAt, emptyBox } from './boxes.ts'
import type { Box } from './boxes.ts'
import { cleanItems } from './heif.ts'
import { cleanDeep, cleanMovie } from './movie.ts'
import { Unclear } from './part.ts'
import type { Part, Patches } from './part.ts'

const mostBoxes = 100_000
const nameOfBox = /^[\w \-.©]{4}$/

/** Boxes of a film or picture that hold nothing of a place. */
const plain: ReadonlySet<string> = new Set(['ftyp', 'styp', 'mdat', 'wide', 'sidx', 'ssix', 'mfra', 'pdin', 'prft'])

const cleaners: Readonly<Record<string, (part: Part, box: Box, patches: Patches) => Promise<void>>> = {
  moov: cleanMovie,
  meta: cleanItems,
  moof: (part, box, patches) => cleanDeep({ part, patches }, box),
  // The clip of a motion photo.
  async mpvd(part, box, patches) {
    const clip = part.sub(box.bodyAt, box.end - box.bodyAt)
    const end = await cleanBoxes(clip, patches)
    patches.clear(clip, end, clip.sizeBytes - end)
  },
}

/** Takes place and camera out of a file of boxes; answers where its boxes end. */
export async function cleanBoxes(part: Part, patches: Patches): Promise<number> {
  let at = 0
  for (let count = 0; ; count += 1) {
    const box = await boxAt(part, at)
    if (!box || !nameOfBox.test(box.type)) return at
    if (count >= mostBoxes) throw new Unclear()
    const isKept = plain.has(box.type)
    const clean = cleaners[box.type]
    if (box.isCut && clean) throw new Unclear()
    // No box: something else follows.
    if (box.isCut && !isKept) return at
    if (clean) await clean(part, box, patches)
    else if (!isKept) emptyBox(part, box, patches)
    at = box.end
  }
}
