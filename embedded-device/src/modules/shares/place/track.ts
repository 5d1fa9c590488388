import { boxIn } from './boxes.ts'
import type { Box } from './boxes.ts'
import { Unclear } from './part.ts'
import type { Part, Patches } from './part.ts'
import { tellsPlace } from './words.ts'

/** Tracks that are seen and heard, and times. */
const played: ReadonlySet<string> = new Set(['vide', 'soun', 'auxv', 'pict', 'tmcd', 'hint', 'clcp'])
/** Words that are shown; cameras and drones write where they are among them. */
const written: ReadonlySet<string> = new Set(['text', 'sbtl', 'subt', 'subp'])
const placeWords = /gps|latitude|longitude|\d{1,3}\.\d{4,}/i

/** The name of the encoder in the first description of a track that is seen. */
const encoderAt = 58
const encoderBytes = 32

const mostSamples = 2_000_000

/** The film of a track. */
export interface TrackOf {
  readonly part: Part
  readonly patches: Patches
  /** Its samples are in pieces of their own. */
  readonly isFragmented: boolean
}

/** Empties a track that says where the camera was: samples of sensors, and subtitles with places. */
export async function clearTrack({ part, patches, isFragmented }: TrackOf, media: Box): Promise<void> {
  const handler = await boxIn(part, media, 'hdlr')
  const kind = handler ? await part.text(handler.bodyAt + 8, 4) : ''
  const info = await boxIn(part, media, 'minf')
  const table = info && (await boxIn(part, info, 'stbl'))
  const about = table && (await boxIn(part, table, 'stsd'))
  // Cameras write their brand as the name of the track and of its encoder; sound and words have names of people.
  if (kind === 'vide' && handler && handler.end > handler.bodyAt + 24)
    patches.clear(part, handler.bodyAt + 24, handler.end - handler.bodyAt - 24)
  if (about && kind === 'vide' && about.end >= about.bodyAt + encoderAt + encoderBytes)
    patches.clear(part, about.bodyAt + encoderAt, encoderBytes)
  if (played.has(kind)) return
  // Timed notes of Apple name their keys: most are about faces and the still picture.
  if (about && /mebx/.test(await textOf(part, about)) && !/location|gps/i.test(await textOf(part, about))) return
  if (isFragmented || !table) throw new Unclear()
  const samples = await samplesOf(part, table)
  if (written.has(kind) && !(await hasPlaces(part, samples))) return
  for (const { at, length } of samples) patches.clear(part, at, length)
}

const textOf = (part: Part, { bodyAt, end }: Box): Promise<string> => part.text(bodyAt, Math.min(end - bodyAt, 64 << 10))

interface Sample {
  readonly at: number
  readonly length: number
}

const readSamples = 20_000

async function hasPlaces(part: Part, samples: readonly Sample[]): Promise<boolean> {
  if (samples.length > readSamples) return true
  for (const { at, length } of samples) {
    const text = await part.text(at, Math.min(length, 4096))
    if (placeWords.test(text) || tellsPlace(text)) return true
  }
  return false
}

/** Where the samples of a track are. */
async function samplesOf(part: Part, table: Box): Promise<readonly Sample[]> {
  const sizes = await sizesOf(part, table)
  const chunks = await chunksOf(part, table)
  const runs = await numbersOf(part, await boxIn(part, table, 'stsc'), 3)
  const samples: Sample[] = []
  for (let run = 0; run < runs.length; run += 3) {
    const [first = 0, perChunk = 0] = [runs[run], runs[run + 1]]
    const next = runs[run + 3] ?? chunks.length + 1
    if (first < 1 || next < first) throw new Unclear()
    for (let chunk = first; chunk < next && samples.length < sizes.length; chunk += 1) {
      let at = chunks[chunk - 1] ?? Number.NaN
      for (let order = 0; order < perChunk && samples.length < sizes.length; order += 1) {
        const length = sizes[samples.length] ?? 0
        part.check(at, length)
        samples.push({ at, length })
        at += length
      }
    }
  }
  if (samples.length !== sizes.length) throw new Unclear()
  return samples
}

async function sizesOf(part: Part, table: Box): Promise<readonly number[]> {
  const box = await boxIn(part, table, 'stsz')
  if (!box) throw new Unclear()
  const view = await part.view(box.bodyAt, 12)
  const [same, count] = [view.getUint32(4), view.getUint32(8)]
  if (count > mostSamples) throw new Unclear()
  return same > 0 ? Array.from({ length: count }, () => same) : numbersAt(part, box.bodyAt + 12, count)
}

async function chunksOf(part: Part, table: Box): Promise<readonly number[]> {
  const short = await boxIn(part, table, 'stco')
  if (short) return numbersOf(part, short, 1)
  const halves = await numbersOf(part, await boxIn(part, table, 'co64'), 2)
  return Array.from({ length: halves.length / 2 }, (_, order) => (halves[order * 2] ?? 0) * 2 ** 32 + (halves[order * 2 + 1] ?? 0))
}

/** The rows of a table box; each of so many numbers. */
async function numbersOf(part: Part, box: Box | undefined, perRow: number): Promise<readonly number[]> {
  if (!box) throw new Unclear()
  const count = (await part.view(box.bodyAt + 4, 4)).getUint32(0)
  if (count > mostSamples) throw new Unclear()
  return numbersAt(part, box.bodyAt + 8, count * perRow)
}

async function numbersAt(part: Part, at: number, count: number): Promise<readonly number[]> {
  const view = await part.view(at, count * 4)
  return Array.from({ length: count }, (_, order) => view.getUint32(order * 4))
}
