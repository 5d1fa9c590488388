import { wholeOf } from './media-facts.ts'
import type { ClipPlace } from './media-facts.ts'
import type { XmpProperty } from './xmp-facts.ts'

// Runs in the decoder process only. Every number of a file is checked: a clip is only what is whole where it is said to be.

type ReadAt = (offset: number, length: number) => Uint8Array

/** A picture that may contain a film. */
export interface MotionSource {
  readonly read: ReadAt
  readonly sizeBytes: number
  /** What its XMP says. */
  readonly properties: readonly XmpProperty[]
}

const mostBoxes = 128
/** Films behind pictures are far smaller; a picture that only says it has one is not read further back than this. */
const searchedBytes = 64 * 1024 * 1024
const pieceBytes = 1024 * 1024
/** Places in it that look like the beginning of a film. */
const mostTries = 64
const boxHeadBytes = 16

/** ALB-01b: where the film of a motion photo is: behind a JPEG, in the trailer of a Samsung phone, or in a box of a HEIC. */
export function motionClip(source: MotionSource): ClipPlace | undefined {
  const head = Buffer.from(source.read(0, 16))
  if (head.toString('latin1', 4, 8) === 'ftyp')
    return filmAmong(source, [...mpvdPlaces(source), ...markedPlaces(source)]) ?? searched(source)
  if (head.length < 16 || head.readUInt16BE(0) !== 0xff_d8) return undefined
  return filmAmong(source, [...markedPlaces(source), ...samsungPlaces(source)]) ?? searched(source)
}

/** Where a film may be: it ends no later than `end`. */
interface Place {
  readonly start: number
  readonly end: number
}

function filmAmong(source: MotionSource, places: readonly Place[]): ClipPlace | undefined {
  for (const { start, end } of places) {
    const length = start > 0 && end <= source.sizeBytes ? filmLength({ ...source, sizeBytes: end }, start) : undefined
    if (length !== undefined) return { offset: start, length }
  }
  return undefined
}

interface Box {
  readonly type: string
  readonly headBytes: number
  readonly sizeBytes: number
}

/** A box of ISO media that ends within the source. */
function boxAt({ read, sizeBytes: endByte }: MotionSource, offset: number): Box | undefined {
  const head = Buffer.from(read(offset, boxHeadBytes))
  if (head.length < 8) return undefined
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length === boxHeadBytes
  const sizeBytes = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? endByte - offset : short
  const headBytes = isLong ? boxHeadBytes : 8
  return /^[ -~]{4}$/.test(type) && sizeBytes >= headBytes && offset + sizeBytes <= endByte ? { type, headBytes, sizeBytes } : undefined
}

/** The length of a whole film that begins here; undefined for anything else, and for a film that was cut off. */
function filmLength(source: MotionSource, start: number): number | undefined {
  const types = new Set<string>()
  let at = start
  for (let count = 0; count < mostBoxes; count += 1) {
    const box = boxAt(source, at)
    if (!box) break
    if (count === 0 && box.type !== 'ftyp') return undefined
    types.add(box.type)
    at += box.sizeBytes
  }
  return types.has('moov') && types.has('mdat') ? at - start : undefined
}

/** Places as Google's markers tell them, counted from the end of the file. */
function markedPlaces({ sizeBytes, properties }: MotionSource): Place[] {
  const offset = wholeOf(properties.find(({ name }) => name === 'GCamera:MicroVideoOffset')?.value)
  const places = offset === undefined ? [] : [{ start: sizeBytes - offset, end: sizeBytes }]
  const items = [
    ...Map.groupBy(
      properties.filter(({ item }) => item > 0),
      ({ item }) => item,
    ).values(),
  ].map((own) => ({
    isClip: own.some(({ name, value }) => name === 'Item:Semantic' && value === 'MotionPhoto'),
    lengthBytes: wholeOf(own.find(({ name }) => name === 'Item:Length')?.value) ?? 0,
  }))
  // The items stand one behind the other, up to the end of the file.
  let end = sizeBytes
  for (const { isClip, lengthBytes } of items.toReversed()) {
    if (isClip) places.push({ start: end - lengthBytes, end })
    end -= lengthBytes
  }
  return places
}

/** The film is in the box `mpvd` of a HEIC. */
function mpvdPlaces(source: MotionSource): Place[] {
  let at = 0
  for (let count = 0; count < mostBoxes; count += 1) {
    const box = boxAt(source, at)
    if (!box) return []
    if (box.type === 'mpvd') return [{ start: at + box.headBytes, end: at + box.sizeBytes }]
    at += box.sizeBytes
  }
  return []
}

const samsungFilm = 0x0a30

/** Samsung's trailer: entries that count back from its directory, whose length stands before the last word. */
function samsungPlaces({ read, sizeBytes }: MotionSource): Place[] {
  const end = Buffer.from(read(sizeBytes - 8, 8))
  if (end.length < 8 || end.toString('latin1', 4) !== 'SEFT') return []
  const directoryAt = sizeBytes - 8 - end.readUInt32LE(0)
  const directory = Buffer.from(read(directoryAt, Math.min(end.readUInt32LE(0), 64 * 1024)))
  if (directory.length < 12 || directory.toString('latin1', 0, 4) !== 'SEFH') return []
  const places: Place[] = []
  for (let at = 12; at + 12 <= directory.length && places.length < 16; at += 12) {
    if (directory.readUInt16LE(at + 2) !== samsungFilm) continue
    const entryAt = directoryAt - directory.readUInt32LE(at + 4)
    const entry = Buffer.from(read(entryAt, 8))
    if (entry.length === 8) places.push({ start: entryAt + 8 + entry.readUInt32LE(4), end: entryAt + directory.readUInt32LE(at + 8) })
  }
  return places
}

const isMarked = ({ properties }: MotionSource): boolean =>
  properties.some(({ name, value }) => (name === 'GCamera:MotionPhoto' || name === 'GCamera:MicroVideo') && value === '1')

/** Editors and messengers change the file and leave the marker: the film is where it begins. */
function searched(source: MotionSource): ClipPlace | undefined {
  if (!isMarked(source)) return undefined
  // The first box of a HEIC is its own.
  let at = Math.max(boxHeadBytes, source.sizeBytes - searchedBytes)
  for (let tries = 0; at < source.sizeBytes; at += pieceBytes) {
    const piece = Buffer.from(source.read(at, pieceBytes + 8))
    for (let found = piece.indexOf('ftyp', 0, 'latin1'); found >= 0; found = piece.indexOf('ftyp', found + 1, 'latin1')) {
      const film = filmAmong(source, [{ start: at + found - 4, end: source.sizeBytes }])
      tries += 1
      if (film || tries > mostTries) return film
    }
  }
  return undefined
}
