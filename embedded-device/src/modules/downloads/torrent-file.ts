import { createHash } from 'node:crypto'
import { readBencode, bencodeText } from './bencode.ts'
import type { Bencoded, BencodedMap } from './bencode.ts'
import { safeName } from './download-name.ts'
import type { TorrentEntry } from './download-types.ts'
import { isTracker } from './magnet.ts'

/** A torrent as the device uses it. */
export interface Torrent {
  readonly infoHash: string
  /** A name the device may use. */
  readonly name: string
  /** True for a torrent that is one file and no folder. */
  readonly isSingle: boolean
  readonly files: readonly TorrentEntry[]
  readonly totalBytes: number
  readonly trackers: readonly string[]
  /** The bytes of the info dictionary, as they were hashed. */
  readonly info: Uint8Array
}

const maxFiles = 100_000
const maxDepth = 64
const maxTrackers = 64

/** DL-01c: reads a torrent; 'invalid' for what is none, 'empty' for one without a file. Names are cleaned by the device's rules (S-I1, S-H1). */
export function readTorrent(bytes: Uint8Array): Torrent | 'invalid' | 'empty' {
  const document = readBencode(bytes)
  const info = document && mapOf(document.value)?.get('info')
  const span = document?.spans.get('info')
  const details = info && mapOf(info)
  if (!document || !details || !span) return 'invalid'
  const pieceBytes = details.get('piece length')
  if (typeof pieceBytes !== 'number' || pieceBytes <= 0 || !(details.get('pieces') instanceof Uint8Array)) return 'invalid'
  const infoBytes = bytes.subarray(span[0], span[1])
  const infoHash = createHash('sha1').update(infoBytes).digest('hex')
  // The helper writes its notes under the torrent's own name: one that climbs out is not cleaned but refused.
  const ownName = textOf(details.get('name')) ?? ''
  if (ownName === '.' || ownName === '..' || /[\\/\0]/.test(ownName)) return 'invalid'
  const name = safeName(textOf(details.get('name.utf-8')) ?? ownName, infoHash)
  const length = details.get('length')
  const files = length === undefined ? manyFiles(details.get('files')) : oneFile(name, length)
  if (!files) return 'invalid'
  const totalBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (files.length === 0) return 'empty'
  if (!Number.isSafeInteger(totalBytes)) return 'invalid'
  return { infoHash, name, isSingle: length !== undefined, files, totalBytes, trackers: trackersOf(mapOf(document.value)), info: infoBytes }
}

function mapOf(value: Bencoded | undefined): BencodedMap | undefined {
  return value instanceof Map ? value : undefined
}

function textOf(value: Bencoded | undefined): string | undefined {
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : undefined
}

const isSize = (value: Bencoded | undefined): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function oneFile(name: string, length: Bencoded): TorrentEntry[] | undefined {
  return isSize(length) ? [{ index: 1, path: name, sizeBytes: length, isSelected: true }] : undefined
}

function manyFiles(list: Bencoded | undefined): TorrentEntry[] | undefined {
  if (!Array.isArray(list) || list.length > maxFiles) return undefined
  const files: TorrentEntry[] = []
  const taken = new Set<string>()
  for (const [at, one] of (list as readonly Bencoded[]).entries()) {
    const file = mapOf(one)
    const size = file?.get('length')
    const names = pathOf(file)
    if (!isSize(size) || !names) return undefined
    // BEP 47: fillers between files belong to no file.
    if (textOf(file?.get('attr'))?.includes('p') === true) continue
    files.push({ index: at + 1, path: freePath(names, taken), sizeBytes: size, isSelected: true })
  }
  return files
}

/** The names of a file's path, each of them usable; undefined when there is none. A name that climbs out is not cleaned but refused. */
function pathOf(file: BencodedMap | undefined): string[] | undefined {
  const list = file?.get('path.utf-8') ?? file?.get('path')
  if (!Array.isArray(list) || list.length === 0 || list.length > maxDepth) return undefined
  const names: string[] = []
  for (const part of list as readonly Bencoded[]) {
    const text = textOf(part)
    if (text === undefined || text === '' || text === '.' || text === '..' || /[\\/\0]/.test(text)) return undefined
    names.push(safeName(text, '_'))
  }
  return names
}

/** Cleaning may make one name of two: the second gets a number. A file never takes a folder's name, nor the other way round. */
function freePath(names: readonly string[], taken: Set<string>): string {
  const folders = names.slice(0, -1).map((name, depth) => (taken.has(keyOf([...names.slice(0, depth), name])) ? `${name}_` : name))
  for (const [depth] of folders.entries()) taken.add(`${keyOf(folders.slice(0, depth + 1))}/`)
  const last = names.at(-1) ?? '_'
  for (let attempt = 0; ; attempt += 1) {
    const dot = last.lastIndexOf('.')
    const name = attempt === 0 ? last : dot > 0 ? `${last.slice(0, dot)} (${attempt})${last.slice(dot)}` : `${last} (${attempt})`
    const key = keyOf([...folders, name])
    if (taken.has(key) || taken.has(`${key}/`)) continue
    taken.add(key)
    return [...folders, name].join('/')
  }
}

const keyOf = (names: readonly string[]): string => names.join('/').normalize('NFC').toLowerCase()

function trackersOf(document: BencodedMap | undefined): string[] {
  const single = textOf(document?.get('announce'))
  const tiers = document?.get('announce-list')
  const listed = Array.isArray(tiers)
    ? (tiers as readonly Bencoded[]).flatMap((tier) => (Array.isArray(tier) ? (tier as readonly Bencoded[]).map(textOf) : []))
    : []
  const all = [single, ...listed].filter((one): one is string => one !== undefined && isTracker(one))
  return [...new Set(all)].slice(0, maxTrackers)
}

/** S-I1: a torrent with nothing but its content: no trackers, no web seeds, no nodes. */
export function bareTorrent({ info }: Torrent): Buffer {
  return Buffer.concat([Buffer.from('d'), bencodeText(Buffer.from('info')), info, Buffer.from('e')])
}
