import { boxesIn, emptyBox } from './boxes.ts'
import type { Box } from './boxes.ts'
import { cleanExif } from './jpeg.ts'
import { Unclear } from './part.ts'
import type { Part, Patches } from './part.ts'
import { cleanXmp } from './xmp.ts'

/** What the items of a picture say, and where their bytes are. */
interface Item {
  readonly type: string
  readonly contentType: string
}

interface Extent {
  readonly at: number
  readonly length: number
}

const mostItems = 65_536

/** The items of a HEIC or AVIF picture: EXIF and XMP lose place and camera. Metadata of another kind goes as a whole. */
export async function cleanItems(part: Part, box: Box, patches: Patches): Promise<void> {
  const children = await boxesIn(part, box.bodyAt + 4, box.end)
  const child = (type: string): Box | undefined => children.find((one) => one.type === type)
  const handler = child('hdlr')
  if (!handler || (await part.text(handler.bodyAt + 8, 4)) !== 'pict') return emptyBox(part, box, patches)
  for (const one of children) if (['uuid', 'xml ', 'bxml', 'udta'].includes(one.type)) emptyBox(part, one, patches)
  const [names, places] = [child('iinf'), child('iloc')]
  if (!names || !places) return
  const items = await itemsOf(part, names)
  const extents = await extentsOf(part, places, child('idat'))
  for (const [id, item] of items) if (isMetadata(item)) await cleanItem({ part, patches, item, extents: extents.get(id) ?? [] })
}

const isMetadata = ({ type }: Item): boolean => type === 'Exif' || type === 'mime' || type === 'uri '

interface ItemWork {
  readonly part: Part
  readonly patches: Patches
  readonly item: Item
  readonly extents: readonly Extent[] | undefined
}

async function cleanItem({ part, patches, item, extents }: ItemWork): Promise<void> {
  // One without a length goes on to the end of the file.
  if (!extents || extents.some(({ length }) => length === 0)) throw new Unclear()
  const [one, ...more] = extents
  if (one && more.length === 0) {
    const whole = part.sub(one.at, one.length)
    if (item.type === 'mime' && /rdf\+xml/i.test(item.contentType)) return cleanXmp(whole, patches)
    if (item.type === 'Exif' && (await patches.attempt((own) => cleanExifItem(whole, own)))) return
  }
  for (const { at, length } of extents) patches.clear(part, at, length)
}

/** EXIF of an item begins with the place of its TIFF structure. */
async function cleanExifItem(part: Part, patches: Patches): Promise<void> {
  await cleanExif(part.sub(4 + (await part.view(0, 4)).getUint32(0)), patches)
}

async function itemsOf(part: Part, { bodyAt, end }: Box): Promise<ReadonlyMap<number, Item>> {
  const isShort = (await part.bytes(bodyAt, 1))[0] === 0
  const items = new Map<number, Item>()
  for (const box of await boxesIn(part, bodyAt + (isShort ? 6 : 8), end)) {
    if (box.type !== 'infe') continue
    const body = await part.view(box.bodyAt, Math.min(box.end - box.bodyAt, 512))
    const version = body.getUint8(0)
    if (version < 2) throw new Unclear()
    const idBytes = version === 2 ? 2 : 4
    if (body.byteLength < 4 + idBytes + 6) throw new Unclear()
    const rest = Buffer.from(body.buffer, body.byteOffset + 4 + idBytes + 2, body.byteLength - 6 - idBytes).toString('latin1')
    const [, contentType = ''] = rest.slice(4).split('\0')
    items.set(idBytes === 2 ? body.getUint16(4) : body.getUint32(4), { type: rest.slice(0, 4), contentType })
  }
  return items
}

/** Reads numbers one after the other. */
class Reader {
  private at = 0
  private readonly view: DataView

  constructor(view: DataView) {
    this.view = view
  }

  number(bytes: number): number {
    const { view, at } = this
    if (at + bytes > view.byteLength) throw new Unclear()
    this.at += bytes
    if (bytes === 0) return 0
    if (bytes === 8) return Number(view.getBigUint64(at))
    return bytes === 4 ? view.getUint32(at) : bytes === 2 ? view.getUint16(at) : view.getUint8(at)
  }
}

/** Where items are; undefined for those that this does not know how to find. */
async function extentsOf(
  part: Part,
  { bodyAt, end }: Box,
  data: Box | undefined,
): Promise<ReadonlyMap<number, readonly Extent[] | undefined>> {
  const reader = new Reader(await part.view(bodyAt, end - bodyAt))
  const version = reader.number(1)
  reader.number(3)
  const sizes = reader.number(2)
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [
    sizes >> 12,
    (sizes >> 8) & 15,
    (sizes >> 4) & 15,
    version === 0 ? 0 : sizes & 15,
  ]
  const sizesAreKnown = [offsetBytes, lengthBytes, baseBytes, indexBytes].every((bytes) => [0, 4, 8].includes(bytes))
  if (version > 2 || !sizesAreKnown) throw new Unclear()
  const count = reader.number(version === 2 ? 4 : 2)
  if (count > mostItems) throw new Unclear()
  const found = new Map<number, readonly Extent[] | undefined>()
  for (let order = 0; order < count; order += 1) {
    const id = reader.number(version === 2 ? 4 : 2)
    const method = version === 0 ? 0 : reader.number(2) & 15
    reader.number(2)
    const base = reader.number(baseBytes)
    const origin = method === 0 ? base : method === 1 && data ? data.bodyAt + base : undefined
    const extents = Array.from({ length: reader.number(2) }, () => {
      reader.number(indexBytes)
      const offset = reader.number(offsetBytes)
      return { at: (origin ?? 0) + offset, length: reader.number(lengthBytes) }
    })
    found.set(id, origin === undefined ? undefined : extents)
  }
  return found
}
