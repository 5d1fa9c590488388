import { boxesIn, emptyBox } from './boxes.ts'
import type { Box } from './boxes.ts'
import { Unclear } from './part.ts'
import type { Part, Patches } from './part.ts'
import { cleanPicture } from './jpeg.ts'
import { clearTrack } from './track.ts'
import { tellsPlaceAt } from './words.ts'
import type { TrackOf } from './track.ts'

type Film = Pick<TrackOf, 'part' | 'patches'>

/** Boxes with which a film is played; all others of its head are emptied. */
const keptInMovie: ReadonlySet<string> = new Set(['mvhd', 'mvex', 'iods', 'pssh', 'ctab', 'clip'])
const keptInTrack: ReadonlySet<string> = new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'clip', 'matt', 'load', 'imap', 'trgr', 'txas'])
/** Words of people about a film, and its chapters. */
const keptNotes: ReadonlySet<string> = new Set([
  ...['chpl', 'name', 'titl', 'dscp', 'perf', 'gnre', 'albm', 'yrrc', 'cprt', 'kind', 'ludt'],
  ...['©nam', '©ART', '©alb', '©cmt', '©day', '©gen', '©des'],
])
/** Heads that are packed, or that point to places among the pictures. */
const unread: ReadonlySet<string> = new Set(['cmov', 'gps '])

/** The head of a film. */
export async function cleanMovie(part: Part, movie: Box, patches: Patches): Promise<void> {
  const film = { part, patches }
  const children = await boxesIn(part, movie.bodyAt, movie.end)
  const isFragmented = children.some(({ type }) => type === 'mvex')
  for (const box of children) {
    if (unread.has(box.type)) throw new Unclear()
    if (box.type === 'trak') await cleanTrack({ ...film, isFragmented }, box)
    else await cleanChild(film, box, keptInMovie)
  }
}

async function cleanChild({ part, patches }: Film, box: Box, kept: ReadonlySet<string>): Promise<void> {
  if (kept.has(box.type)) return
  const clean = box.type === 'udta' ? cleanNotes : box.type === 'meta' ? cleanMeta : undefined
  // Notes that cannot be read go as a whole.
  if (!clean || !(await patches.attempt((own) => clean(part, box, own)))) emptyBox(part, box, patches)
}

async function cleanTrack(film: TrackOf, track: Box): Promise<void> {
  const { part } = film
  const children = await boxesIn(part, track.bodyAt, track.end)
  for (const box of children) await cleanChild(film, box, keptInTrack)
  const media = children.find(({ type }) => type === 'mdia')
  if (!media) return
  await cleanDeep(film, media)
  await clearTrack(film, media)
}

const deep: ReadonlySet<string> = new Set(['mdia', 'minf', 'stbl', 'moof', 'traf'])
const notesAnywhere: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])

/** Notes where no player looks for them go. */
export async function cleanDeep(film: Film, parent: Pick<Box, 'bodyAt' | 'end'>): Promise<void> {
  const { part, patches } = film
  for (const box of await boxesIn(part, parent.bodyAt, parent.end)) {
    if (notesAnywhere.has(box.type)) emptyBox(part, box, patches)
    else if (deep.has(box.type)) await cleanDeep(film, box)
  }
}

async function cleanNotes(part: Part, notes: Box, patches: Patches): Promise<void> {
  for (const box of await boxesIn(part, notes.bodyAt, notes.end)) {
    await cleanChild({ part, patches }, box, keptNotes)
    if (keptNotes.has(box.type) && (await saysPlace(part, box))) emptyBox(part, box, patches)
  }
}

const saysPlace = (part: Part, { bodyAt, end }: Box): Promise<boolean> => tellsPlaceAt(part, bodyAt, end - bodyAt)

/** Keys of QuickTime that stay. */
const keptKeys =
  /(?:creationdate|content\.identifier|title|displayname|description|comment|keywords|artist|album|genre|year|copyright|live-photo\.[\w-]+|capture\.fps|rating\.user)$/

/** A list of keys and values, as QuickTime has it, or of values with names, as iTunes has it. */
async function cleanMeta(part: Part, meta: Box, patches: Patches): Promise<void> {
  const isQuickTime = (await part.text(meta.bodyAt + 4, 4)) === 'hdlr'
  const children = await boxesIn(part, meta.bodyAt + (isQuickTime ? 0 : 4), meta.end)
  const keyBox = children.find(({ type }) => type === 'keys')
  const keys = keyBox ? await keysOf(part, keyBox) : undefined
  for (const box of children) {
    if (box.type === 'ilst') {
      for (const item of await boxesIn(part, box.bodyAt, box.end)) await cleanItem({ part, patches }, item, keys)
    } else if (box.type !== 'hdlr' && box.type !== 'keys') emptyBox(part, box, patches)
  }
}

/** Names of items of iTunes that stay: titles, people and numbers of music and series. */
const keptItem =
  /^(?:©(?:nam|ART|alb|cmt|day|gen|wrt|grp|lyr|des)|aART|gnre|trkn|disk|desc|ldes|cprt|tmpo|cpil|pgap|pcst|stik|rtng|so[a-z]{2}|tv[a-z]{2}|hdvd|purd|catg|keyw)$/

async function cleanItem({ part, patches }: Film, item: Box, keys: readonly string[] | undefined): Promise<void> {
  // A cover is a picture; one that cannot be read goes.
  if (!keys && item.type === 'covr' && (await patches.attempt((own) => cleanCover(part, item, own)))) return
  if (!isKeptItem(item.type, keys) || (await saysPlace(part, item))) emptyBox(part, item, patches)
}

const coverHeadBytes = 8

async function cleanCover(part: Part, item: Box, patches: Patches): Promise<void> {
  for (const { bodyAt, end } of await boxesIn(part, item.bodyAt, item.end)) {
    const picture = part.sub(bodyAt, end - bodyAt).sub(coverHeadBytes)
    const clean = await cleanPicture(picture, patches)
    patches.clear(picture, clean, picture.sizeBytes - clean)
  }
}

function isKeptItem(type: string, keys: readonly string[] | undefined): boolean {
  if (!keys) return keptItem.test(type)
  const order = Buffer.from(type, 'latin1').readUInt32BE(0)
  return keptKeys.test(keys[order - 1] ?? '')
}

async function keysOf(part: Part, { bodyAt, end }: Box): Promise<readonly string[]> {
  const count = (await part.view(bodyAt + 4, 4)).getUint32(0)
  const keys: string[] = []
  for (const { bodyAt: from, end: to } of await boxesIn(part, bodyAt + 8, end)) keys.push(await part.text(from, to - from))
  if (keys.length !== count) throw new Unclear()
  return keys
}
