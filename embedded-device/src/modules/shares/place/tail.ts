import { cleanBoxes } from './film.ts'
import { cleanPicture } from './jpeg.ts'
import type { Part, Patches } from './part.ts'

const scanBytes = 256 << 10
const mostInner = 32
const pictureMark = Buffer.from([0xff, 0xd8, 0xff])
const clipMark = Buffer.from('ftyp', 'latin1')

/** Takes place and camera out of a JPEG picture, and out of what follows it. */
export async function cleanJpeg(part: Part, patches: Patches): Promise<void> {
  await cleanTail(part, await cleanPicture(part, patches), patches)
}

/** What follows a picture: further pictures, and the clip of a motion photo. Everything else there is emptied. */
async function cleanTail(part: Part, from: number, patches: Patches): Promise<void> {
  let at = from
  for (let count = 0; at < part.sizeBytes && count < mostInner; count += 1) {
    const found = await nextInner(part, at)
    if (!found) break
    patches.clear(part, at, found.at - at)
    let endByte = 0
    const isClear = await patches.attempt(async (own) => {
      const inner = part.sub(found.at)
      endByte = found.isClip ? await cleanBoxes(inner, own) : await cleanPicture(inner, own)
    })
    if (!isClear) endByte = pictureMark.byteLength
    if (!isClear) patches.clear(part, found.at, endByte)
    at = found.at + Math.max(endByte, 1)
  }
  patches.clear(part, at, part.sizeBytes - at)
}

async function nextInner(part: Part, from: number): Promise<{ readonly at: number; readonly isClip: boolean } | undefined> {
  let at = from
  while (at + 8 <= part.sizeBytes) {
    const piece = Buffer.from(await part.bytes(at, Math.min(scanBytes, part.sizeBytes - at)))
    const picture = piece.indexOf(pictureMark)
    const clip = piece.indexOf(clipMark, 4) - 4
    if (picture >= 0 && (clip < 0 || picture < clip)) return { at: at + picture, isClip: false }
    if (clip >= 0) return { at: at + clip, isClip: true }
    if (at + piece.byteLength >= part.sizeBytes) return undefined
    at += piece.byteLength - 7
  }
  return undefined
}
