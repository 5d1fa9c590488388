import { hasTwoKinds, isTransportStream } from '@cove/device-contract/rules'
import { extensionOf, fileKindOf } from '../../../module-kit/staging-kit.ts'
import { cleanGif, cleanPng, cleanWebp } from './chunks.ts'
import { cleanBoxes } from './film.ts'
import { cleanTiffFile } from './jpeg.ts'
import { isUnclearHead, sniffedBytes } from './kinds.ts'
import { cleanMatroska } from './matroska.ts'
import { Part, Patches, Unclear, startsWith } from './part.ts'
import type { Patch, Source } from './part.ts'
import { cleanJpeg } from './tail.ts'
import { cleanXmp } from './xmp.ts'

type Clean = (part: Part, patches: Patches) => Promise<void>

/** Drawings without a camera. */
const drawings: ReadonlySet<string> = new Set(['svg', 'bmp', 'ico'])
/** TIFF inside, and of no use without the notes of their makers. */
const tiffNames: ReadonlySet<string> = new Set(['tif', 'tiff', 'dng'])
/** Raw files and films that are no common kinds of their own. */
const unclearNames: ReadonlySet<string> = new Set(
  'avi flv wmv rm rmvb mpg mpeg vob m2ts asf cr2 cr3 nef nrw arw srf sr2 orf rw2 raf pef srw psd jp2 jxl heifs livp'.split(' '),
)
const tiffHeads = ['II*\0', 'MM\0*']

/** Film and picture in one format: what follows the last box goes. */
const cleanFilm: Clean = async (part, patches) => {
  const end = await cleanBoxes(part, patches)
  if (end === 0) throw new Unclear()
  patches.clear(part, end, part.sizeBytes - end)
}

const filmHeads = 'ftyp moov moof styp wide mdat skip free pnot uuid udta meta sidx'.split(' ')

const formats: readonly { readonly is: (head: Uint8Array) => boolean; readonly clean: Clean }[] = [
  { is: (head) => startsWith(head, '\xff\xd8\xff'), clean: cleanJpeg },
  { is: (head) => startsWith(head, '\x89PNG\r\n\x1a\n'), clean: cleanPng },
  { is: (head) => startsWith(head, 'RIFF') && startsWith(head.subarray(8), 'WEBP'), clean: cleanWebp },
  { is: (head) => startsWith(head, 'GIF8'), clean: cleanGif },
  { is: (head) => startsWith(head, '\x1a\x45\xdf\xa3'), clean: cleanMatroska },
  { is: (head) => filmHeads.some((type) => startsWith(head.subarray(4), type)), clean: cleanFilm },
]

/** How a file is cleaned by what it is; undefined for one that says nothing of a place. Throws `Unclear` for a picture or film of another kind. */
function cleanerOf(name: string, head: Uint8Array): Clean | undefined {
  const known = formats.find(({ is }) => is(head))
  const extension = extensionOf(name)
  if (known && extension !== 'cr3') return known.clean
  if (tiffNames.has(extension) && tiffHeads.some((text) => startsWith(head, text))) return cleanTiffFile
  if (isUnclearHead(head)) throw new Unclear()
  // A recording of a camera tells a place, and has other bytes than text.
  if (hasTwoKinds(name) && (isTransportStream(head) || head.includes(0))) throw new Unclear()
  const tells = noteWords[extension]
  if (tells) return cleanNotes(tells)
  // Notes of photo programs, beside their pictures.
  if (extension === 'xmp') return cleanXmp
  const kind = fileKindOf(name)
  const mayTell = (kind === 'image' || kind === 'video') && !drawings.has(extension)
  if (mayTell || unclearNames.has(extension)) throw new Unclear()
  return undefined
}

const mostNoteBytes = 8 << 20

/** Notes beside films and pictures: how those say where it was that machines write. */
const noteWords: Readonly<Record<string, RegExp | undefined>> = {
  ...Object.fromEntries(['srt', 'vtt', 'ass', 'ssa'].map((name) => [name, /\b(?:latitude|longitude|gps)\b/i])),
  json: /"geoData(?:Exif)?"/,
  svg: /GPS(?:Latitude|Longitude|Position)/i,
}

/** Such a note cannot be cleaned: it is given as it is, or not at all. */
const cleanNotes =
  (tells: RegExp): Clean =>
  async (part) => {
    for (let at = 0; at < part.sizeBytes; at += mostNoteBytes)
      if (tells.test(await part.text(at, Math.min(mostNoteBytes, part.sizeBytes - at)))) throw new Unclear()
  }

/** What is to be changed in a file so that it says nothing of where it was taken. Throws `Unclear` where that is not sure. */
export async function placePatches(name: string, source: Source): Promise<readonly Patch[]> {
  if (source.sizeBytes === 0) return []
  const head = Uint8Array.from(await source.read(0, Math.min(sniffedBytes, source.sizeBytes)))
  const clean = cleanerOf(name, head)
  const patches = new Patches()
  await clean?.(new Part(source, 0, source.sizeBytes), patches)
  return patches.list
}

/** Whether a file is one that cannot be cleaned, as far as its name and its first bytes tell. */
export function isUnclearKind(name: string, head: Uint8Array): boolean {
  if (head.byteLength === 0) return false
  try {
    cleanerOf(name, head)
    return false
  } catch (error) {
    if (error instanceof Unclear) return true
    throw error
  }
}
