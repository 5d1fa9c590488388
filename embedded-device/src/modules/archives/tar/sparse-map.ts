import { numberAt, sizeOf } from './tar-header.ts'
import type { PaxRecords } from './pax-records.ts'

/** Where the stored bytes of a file with holes belong; between them it is zeros. */
export interface SparseMap {
  readonly sizeBytes: number
  readonly regions: readonly SparseRegion[]
}

interface SparseRegion {
  readonly startByte: number
  readonly lengthBytes: number
}

/** A map that was read: of a file that is stored in full, of one with holes, or one that makes no sense. */
export type ReadMap = SparseMap | 'invalid'

/** Checks a map: regions in order, none over another, as many bytes as are stored. Numbers come in pairs. */
export function sparseMapOf(numbers: readonly number[], { sizeBytes, storedBytes }: { sizeBytes: number; storedBytes: number }): ReadMap {
  if (numbers.length % 2 !== 0 || sizeOf(sizeBytes) === undefined) return 'invalid'
  const regions: SparseRegion[] = []
  let [end, total] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    const [startByte = 0, lengthBytes = 0] = numbers.slice(at, at + 2)
    if (sizeOf(startByte) === undefined || sizeOf(lengthBytes) === undefined || startByte < end) return 'invalid'
    end = startByte + lengthBytes
    total += lengthBytes
    if (lengthBytes > 0) regions.push({ startByte, lengthBytes })
  }
  return end > sizeBytes || total !== storedBytes ? 'invalid' : { sizeBytes, regions }
}

/** Old GNU: pairs of numbers in the header and in blocks after it; an unused pair is empty. */
export function pairsAt(block: Buffer, start: number, count: number): number[] {
  const numbers: number[] = []
  for (let pair = 0; pair < count; pair += 1) {
    const at = start + pair * 24
    if (block[at + 12] === 0) break
    numbers.push(numberAt(block, at, at + 12), numberAt(block, at + 12, at + 24))
  }
  return numbers
}

const numberOf = (value: Buffer | undefined): number => (/^\d+$/.test(value?.toString('latin1') ?? '') ? Number(value) : Number.NaN)

/** The attributes that say more than this device knows how to read. */
const knownKeys: ReadonlySet<string> = new Set(
  ['major', 'minor', 'name', 'realsize', 'size', 'numblocks', 'offset', 'numbytes', 'map'].map((key) => `GNU.sparse.${key}`),
)
/** Other programs' ways to store holes. */
const foreignKeys: ReadonlySet<string> = new Set(['SCHILY.realsize', 'SUN.holesdata'])

/** How the attributes of an entry store holes: not at all, in themselves (0.0 and 0.1), in front of its bytes (1.0), or in an unknown way. */
export type SparseWay =
  | { readonly kind: 'none' }
  | { readonly kind: 'listed'; readonly sizeBytes: number; readonly numbers: readonly number[] }
  | { readonly kind: 'inBody'; readonly sizeBytes: number }
  | { readonly kind: 'unknown' }

/** Reads the attributes of GNU and says which of its three versions they are. `own` has them in their order. */
export function sparseWayOf(pax: ReadonlyMap<string, Buffer>, own: PaxRecords): SparseWay {
  const keys = [...pax.keys()].filter((key) => key.startsWith('GNU.sparse.'))
  if (keys.length === 0) return [...pax.keys()].some((key) => foreignKeys.has(key)) ? { kind: 'unknown' } : { kind: 'none' }
  if (keys.some((key) => !knownKeys.has(key))) return { kind: 'unknown' }
  const text = (key: string): string => pax.get(`GNU.sparse.${key}`)?.toString('latin1') ?? ''
  const version = `${text('major') || '0'}.${text('minor') || '0'}`
  const sizeBytes = numberOf(pax.get('GNU.sparse.realsize') ?? pax.get('GNU.sparse.size'))
  if (version === '1.0') return { kind: 'inBody', sizeBytes }
  if (version !== '0.0' && version !== '0.1') return { kind: 'unknown' }
  const listed = text('map')
  const numbers = listed === '' ? pairsOf(own) : listed.split(',').map((one) => numberOf(Buffer.from(one)))
  return numbers && numbers.length === numberOf(pax.get('GNU.sparse.numblocks')) * 2
    ? { kind: 'listed', sizeBytes, numbers }
    : { kind: 'unknown' }
}

/** Version 0.0 has two attributes for each region. */
function pairsOf(own: PaxRecords): readonly number[] | undefined {
  const pairs = own.filter(([key]) => key === 'GNU.sparse.offset' || key === 'GNU.sparse.numbytes')
  const isPaired = pairs.every(([key], at) => key === (at % 2 === 0 ? 'GNU.sparse.offset' : 'GNU.sparse.numbytes'))
  return isPaired ? pairs.map(([, value]) => numberOf(value)) : undefined
}
