import { Unclear, startsWith } from './part.ts'
import type { Part, Patches } from './part.ts'
import { cleanTiff } from './tiff.ts'
import type { CleanInner } from './tiff.ts'
import { clearUnused } from './unused.ts'
import { cleanXmp } from './xmp.ts'

const exifHead = 'Exif\0\0'
const xmpHead = 'http://ns.adobe.com/xap/1.0/\0'
/** Segments of applications that say how the picture looks; all others are emptied. */
const kept: ReadonlyMap<number, readonly string[]> = new Map([
  [0xe0, ['JFIF\0', 'JFXX\0']],
  [0xe2, ['ICC_PROFILE\0', 'MPF\0', 'urn:iso:std:iso:ts:21496']],
  [0xee, ['Adobe']],
])
const scanBytes = 256 << 10
const headBytes = 48

const cleanInner: CleanInner = async (inner, own) => void (await cleanPicture(inner, own, true))

/** Takes place and camera out of EXIF, in whatever file it is; what editors left there without a name goes too. */
export async function cleanExif(part: Part, patches: Patches): Promise<void> {
  clearUnused(part, await cleanTiff(part, patches, cleanInner), patches)
}

/** The same of a TIFF file. */
export const cleanTiffFile = async (part: Part, patches: Patches): Promise<void> => void (await cleanTiff(part, patches, cleanInner))

/** Takes place and camera out of a JPEG picture; answers where it ends. */
export async function cleanPicture(part: Part, patches: Patches, stopsAtPixels = false): Promise<number> {
  const [first, second] = await part.bytes(0, 2)
  if (first !== 0xff || second !== 0xd8) throw new Unclear()
  let at = 2
  for (;;) {
    const [mark, code = 0] = await part.bytes(at, 2)
    if (mark !== 0xff) throw new Unclear()
    if (code === 0xff) at += 1
    else if (code === 0xd9) return at + 2
    else if (code === 0x01 || (code >= 0xd0 && code <= 0xd7)) at += 2
    else {
      const length = (await part.view(at + 2, 2)).getUint16(0)
      if (length < 2) throw new Unclear()
      if (isNote(code)) await cleanSegment(part.sub(at + 4, length - 2), code, patches)
      at += 2 + length
      if (code !== 0xda) continue
      if (stopsAtPixels) return at
      at = await pixelsEnd(part, at)
      // A picture that was cut off ends within its pixels.
      if (at >= part.sizeBytes) return part.sizeBytes
    }
  }
}

const isNote = (code: number): boolean => (code >= 0xe0 && code <= 0xef) || code === 0xfe

async function cleanSegment(part: Part, code: number, patches: Patches): Promise<void> {
  const head = await part.bytes(0, Math.min(headBytes, part.sizeBytes))
  if (kept.get(code)?.some((text) => startsWith(head, text))) return
  if (code === 0xe1 && startsWith(head, exifHead)) {
    // EXIF that cannot be read goes as a whole.
    if (await patches.attempt((own) => cleanExif(part.sub(exifHead.length), own))) return
  } else if (code === 0xe1 && startsWith(head, xmpHead)) return cleanXmp(part.sub(xmpHead.length), patches)
  patches.clear(part, 0, part.sizeBytes)
}

/** Where the next mark is after pixels. */
async function pixelsEnd(part: Part, from: number): Promise<number> {
  let at = from
  while (at + 1 < part.sizeBytes) {
    const piece = await part.bytes(at, Math.min(scanBytes, part.sizeBytes - at))
    let mark = piece.indexOf(0xff)
    while (mark >= 0 && mark + 1 < piece.byteLength) {
      const code = piece[mark + 1] ?? 0
      if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at + mark
      mark = piece.indexOf(0xff, mark + 1)
    }
    // A mark may lie across two pieces.
    at += piece.byteLength - 1
  }
  return part.sizeBytes
}
