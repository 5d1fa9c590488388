import { Unclear, startsWith } from './part.ts'
import type { Part, Patches } from './part.ts'

const tagsId = 0x1254c367
const segmentId = 0x18538067
/** SeekHead, Info, Tracks, Cues, Chapters, Cluster, and two that hold nothing. */
const kept: ReadonlySet<number> = new Set([0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1043a770, 0x1f43b675, 0xec, 0xbf])
const attachmentsId = 0x1941a469
const attachedFileId = 0x61a7
const fileDataId = 0x465c
/** With which subtitles are written. */
const fontHeads = ['\0\x01\0\0', 'OTTO', 'true', 'ttcf', 'wOFF', 'wOF2']
const mostElements = 200_000

interface Element {
  readonly id: number
  readonly headBytes: number
  /** Undefined where it goes on until something else begins. */
  readonly sizeBytes: number | undefined
}

/** Takes the tags out of a Matroska or WebM film: among them are place and camera. */
export async function cleanMatroska(part: Part, patches: Patches): Promise<void> {
  const head = await elementAt(part, 0)
  const at = head.headBytes + (head.sizeBytes ?? 0)
  const segment = await elementAt(part, at)
  if (head.sizeBytes === undefined || segment.id !== segmentId) throw new Unclear()
  const from = at + segment.headBytes
  const end = segment.sizeBytes === undefined ? part.sizeBytes : Math.min(part.sizeBytes, from + segment.sizeBytes)
  await cleanSegment(part.sub(from, end - from), patches)
  patches.clear(part, end, part.sizeBytes - end)
}

async function cleanSegment(part: Part, patches: Patches): Promise<void> {
  let at = 0
  for (let count = 0; at < part.sizeBytes; count += 1) {
    const { id, headBytes, sizeBytes } = await elementAt(part, at)
    if (sizeBytes === undefined || count >= mostElements) throw new Unclear()
    const isCut = at + headBytes + sizeBytes > part.sizeBytes
    if (id === tagsId && !isCut) clearElement(part.sub(at, headBytes + sizeBytes), patches)
    else if (id === attachmentsId && !isCut) await cleanAttachments(part.sub(at + headBytes, sizeBytes), patches)
    else if (!kept.has(id) || (isCut && id !== 0x1f43b675)) throw new Unclear()
    at += headBytes + sizeBytes
  }
}

/** Fonts stay; covers may be photos with places of their own. */
async function cleanAttachments(part: Part, patches: Patches, inside = attachedFileId): Promise<void> {
  let at = 0
  while (at < part.sizeBytes) {
    const { id, headBytes, sizeBytes } = await elementAt(part, at)
    if (sizeBytes === undefined) throw new Unclear()
    const body = part.sub(at + headBytes, sizeBytes)
    if (id === inside && inside === attachedFileId) await cleanAttachments(body, patches, fileDataId)
    else if (id === inside && !(await isFont(body))) patches.clear(body, 0, sizeBytes)
    at += headBytes + sizeBytes
  }
}

async function isFont(part: Part): Promise<boolean> {
  const head = await part.bytes(0, Math.min(4, part.sizeBytes))
  return fontHeads.some((text) => startsWith(head, text))
}

/** In its place: an element that readers skip. */
function clearElement(part: Part, patches: Patches): void {
  const length = part.sizeBytes
  patches.clear(part, 0, length)
  const sizeBytes = length >= 9 ? 8 : 1
  const head = Buffer.alloc(1 + sizeBytes)
  head[0] = 0xec
  if (sizeBytes === 8) head.writeBigUInt64BE(BigInt(length - 9) | (1n << 56n), 1)
  else head[1] = 0x80 | (length - 2)
  patches.write(part, 0, head)
}

async function elementAt(part: Part, at: number): Promise<Element> {
  const view = await part.view(at, Math.min(12, part.sizeBytes - at))
  const idBytes = lengthOf(view, 0)
  if (idBytes > 4) throw new Unclear()
  let id = 0
  for (let order = 0; order < idBytes; order += 1) id = id * 256 + byteAt(view, order)
  const sizeLength = lengthOf(view, idBytes)
  let size = byteAt(view, idBytes) & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (let order = 1; order < sizeLength; order += 1) {
    const byte = byteAt(view, idBytes + order)
    isUnknown = isUnknown && byte === 0xff
    size = size * 256 + byte
  }
  return { id, headBytes: idBytes + sizeLength, sizeBytes: isUnknown ? undefined : size }
}

function byteAt(view: DataView, at: number): number {
  if (at >= view.byteLength) throw new Unclear()
  return view.getUint8(at)
}

/** How many bytes a number has: its first bit says it. */
function lengthOf(view: DataView, at: number): number {
  const length = Math.clz32(byteAt(view, at)) - 23
  if (length > 8) throw new Unclear()
  return length
}
