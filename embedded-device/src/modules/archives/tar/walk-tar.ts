import { isUtf8 } from 'node:buffer'
import type { ArchiveProblem } from '@cove/device-contract/archives'
import { paxOf, readPaxRecords } from './pax-records.ts'
import type { PaxRecords } from './pax-records.ts'
import { pairsAt, sparseMapOf, sparseWayOf } from './sparse-map.ts'
import type { ReadMap, SparseMap } from './sparse-map.ts'
import { blockBytes, momentOf, numberAt, readTarHeader, sizeOf, textAt, toBlocks, untilZero } from './tar-header.ts'
import type { TarHeader } from './tar-header.ts'
import { createTarInput, damaged } from './tar-input.ts'
import type { TarInput } from './tar-input.ts'

/** Long names, attributes and maps; more is damage. */
const mostHeaderBytes = 4 << 20

/** One entry of a tar with everything that belongs to it. */
export interface TarEntry {
  /** Its blocks before its bytes: attributes, long names, the header, a map of holes. */
  readonly head: readonly Uint8Array[]
  readonly name: Buffer
  /** The archive says that the name is UTF-8, and it is. */
  readonly isUnicode: boolean
  readonly kind: 'file' | 'folder' | 'other'
  readonly problem?: ArchiveProblem | undefined
  /** Of the file that it becomes, holes too. */
  readonly sizeBytes: number
  readonly mtimeMs: number | undefined
  readonly mode: number | undefined
  /** Bytes that are stored for it. */
  readonly storedBytes: number
  readonly sparse?: SparseMap | undefined
  /** The stored bytes, with the rest of the last block. Read before the next entry is asked for, or not at all. */
  body(): AsyncGenerator<Uint8Array>
}

/** What a tar is made of: entries, and blocks that belong to none of them. */
export type TarItem = { readonly entry: TarEntry } | { readonly entry?: undefined; readonly blocks: readonly Uint8Array[] }

/** What stands before an entry and belongs to it. */
interface Before {
  readonly head: Uint8Array[]
  own: PaxRecords
  longName?: Buffer
}

const before = (): Before => ({ head: [], own: [] })

/** Reads a tar of any kind: ustar, pax, GNU and those of before. Tars may be joined: zero blocks do not end the reading. */
export async function* walkTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TarItem> {
  const input = createTarInput(pieces)
  let global: PaxRecords = []
  let held = before()
  for (let block = await input.take(blockBytes); block; block = await input.take(blockBytes)) {
    if (block.every((byte) => byte === 0)) continue
    const header = readTarHeader(Buffer.from(block))
    if (!'xXgLKV'.includes(header.type)) {
      const entry = await readEntry(input, { header, held, global })
      held = before()
      input.begin(toBlocks(entry.storedBytes))
      yield { entry }
      await input.skip()
      continue
    }
    const body = await takeBody(input, header.storedBytes)
    const blocks = [block, body]
    const content = body.subarray(0, header.storedBytes)
    if (header.type === 'g') global = [...paxOf(global, readPaxRecords(content))]
    if (header.type === 'g' || header.type === 'V') yield { blocks }
    else held.head.push(...blocks)
    checkMemory(global, held.head)
    if (header.type === 'x' || header.type === 'X') held.own = readPaxRecords(content)
    if (header.type === 'L') held.longName = untilZero(content)
  }
}

/** What is remembered for the next entries comes from the archive, and may be made to grow for ever. */
function checkMemory(global: PaxRecords, head: readonly Uint8Array[]): void {
  const bytes = head.reduce((sum, one) => sum + one.byteLength, 0) + global.reduce((sum, [, value]) => sum + value.byteLength, 0)
  if (bytes > 4 * mostHeaderBytes) damaged()
}

async function takeBody(input: TarInput, bytes: number): Promise<Buffer> {
  if (bytes > mostHeaderBytes) damaged()
  return Buffer.from((await input.take(toBlocks(bytes))) ?? damaged())
}

interface Began {
  readonly header: TarHeader
  readonly held: Before
  readonly global: PaxRecords
}

async function readEntry(input: TarInput, { header, held, global }: Began): Promise<TarEntry> {
  const pax = paxOf(global, held.own)
  const paxName = pax.get('GNU.sparse.name') ?? pax.get('path')
  const name = paxName ?? held.longName ?? header.name
  const saidBytes = pax.get('size')
  const storedBytes = saidBytes ? (sizeOf(Number(saidBytes.toString('latin1'))) ?? damaged()) : header.storedBytes
  const isFolder = header.type === '5' || header.type === 'D' || ('0\0'.includes(header.type) && name.at(-1) === 0x2f)
  const base = {
    name,
    isUnicode: paxName !== undefined && pax.get('hdrcharset')?.toString() !== 'BINARY' && isUtf8(name),
    mtimeMs: pax.has('mtime') ? momentOf(Number(pax.get('mtime')?.toString('latin1'))) : header.mtimeMs,
    mode: header.mode,
  }
  const head = [...held.head, header.block]
  if (isFolder) {
    // Only the folders of a dump have something in them: a list of names.
    const bytes = header.type === 'D' ? storedBytes : 0
    return { ...base, head, kind: 'folder', sizeBytes: 0, storedBytes: bytes, body: input.body }
  }
  const refused = problemOf(header, pax)
  const holes = refused ? undefined : await readHoles(input, { header, pax, own: held.own, storedBytes })
  const left = storedBytes - (holes?.mapBytes ?? 0)
  const problem = refused ?? (holes?.map === 'invalid' ? 'sparse' : undefined)
  const sparse = holes?.map === 'invalid' ? undefined : holes?.map
  return {
    ...base,
    head: [...head, ...(holes?.blocks ?? [])],
    kind: problem ? 'other' : 'file',
    ...(problem ? { problem } : {}),
    sizeBytes: problem ? 0 : (sparse?.sizeBytes ?? left),
    storedBytes: left,
    ...(sparse ? { sparse } : {}),
    body: input.body,
  }
}

const problems: Readonly<Record<string, ArchiveProblem>> = {
  '1': 'hardLink',
  '2': 'link',
  '3': 'special',
  '4': 'special',
  '6': 'special',
  M: 'volume',
}

/** TSK-13: why an entry is no file that this device makes. */
function problemOf({ type }: TarHeader, pax: ReadonlyMap<string, Buffer>): ArchiveProblem | undefined {
  if (problems[type]) return problems[type]
  // A part of a file that began in another archive.
  if ([...pax.keys()].some((key) => key.startsWith('GNU.volume.'))) return 'volume'
  return '0\u00007S'.includes(type) ? undefined : 'unknownKind'
}

interface Holes {
  readonly map: ReadMap
  /** Blocks of the map. */
  readonly blocks: readonly Uint8Array[]
  /** Of these, how many count as bytes of the entry. */
  readonly mapBytes: number
}

interface HoleOrder {
  readonly header: TarHeader
  readonly pax: ReadonlyMap<string, Buffer>
  readonly own: PaxRecords
  readonly storedBytes: number
}

async function readHoles(input: TarInput, { header, pax, own, storedBytes }: HoleOrder): Promise<Holes | undefined> {
  const way = sparseWayOf(pax, own)
  if (header.type === 'S') return readOldMap(input, header, storedBytes)
  if (way.kind === 'none') return undefined
  if (way.kind === 'unknown') return { map: 'invalid', blocks: [], mapBytes: 0 }
  if (way.kind === 'inBody') return readBodyMap(input, way.sizeBytes, storedBytes)
  return { map: sparseMapOf(way.numbers, { sizeBytes: way.sizeBytes, storedBytes }), blocks: [], mapBytes: 0 }
}

/** GNU of before pax: four regions in the header, 21 in each block after it. */
async function readOldMap(input: TarInput, { block, isGnu }: TarHeader, storedBytes: number): Promise<Holes> {
  // Another program of old has the same letter for another header.
  if (!isGnu || textAt(block, 508, 512) === 'tar') return { map: 'invalid', blocks: [], mapBytes: 0 }
  const numbers = pairsAt(block, 386, 4)
  const blocks: Uint8Array[] = []
  for (let isMore = block[482] !== 0; isMore;) {
    const next = await takeBody(input, blockBytes)
    blocks.push(next)
    if (blocks.length * blockBytes > mostHeaderBytes) damaged()
    numbers.push(...pairsAt(next, 0, 21))
    isMore = next[504] !== 0
  }
  return { map: sparseMapOf(numbers, { sizeBytes: numberAt(block, 483, 495), storedBytes }), blocks, mapBytes: 0 }
}

/** Version 1.0 of pax: lines of numbers in front of the bytes, up to a whole block; the first says how many regions follow. */
async function readBodyMap(input: TarInput, sizeBytes: number, storedBytes: number): Promise<Holes> {
  const blocks: Uint8Array[] = []
  const mapBytes = (): number => blocks.length * blockBytes
  const numbers: number[] = []
  let line = ''
  const isWhole = (): boolean => numbers.length > 0 && numbers.length === 1 + (numbers[0] ?? 0) * 2
  while (!isWhole()) {
    if (mapBytes() + blockBytes > Math.min(toBlocks(storedBytes), mostHeaderBytes)) return { map: 'invalid', blocks, mapBytes: mapBytes() }
    const next = await takeBody(input, blockBytes)
    blocks.push(next)
    for (let at = 0; at < blockBytes && !isWhole(); at += 1) {
      const byte = next[at] ?? 0
      if (byte !== 0x0a) line += String.fromCharCode(byte)
      if (byte !== 0x0a) continue
      if (!/^\d{1,16}$/.test(line)) return { map: 'invalid', blocks, mapBytes: mapBytes() }
      numbers.push(Number(line))
      line = ''
    }
  }
  return { map: sparseMapOf(numbers.slice(1), { sizeBytes, storedBytes: storedBytes - mapBytes() }), blocks, mapBytes: mapBytes() }
}
