import { extensionOf, stemOf } from '@cove/device-contract/rules'
import type { MediaItem } from './store.ts'

/** What decides whether two files are the picture and the clip of one live photo. */
export type PairFile = Pick<MediaItem, 'id' | 'name' | 'kind' | 'state' | 'reason' | 'takenMs' | 'takenFrom' | 'facts'>

const rawEndings = new Set('dng cr2 cr3 nef arw raf orf rw2 pef srw'.split(' '))
/** Cameras make photos of these; a PNG is a drawing, a screen or the poster of a film. */
const pictureEndings = new Set(['jpg', 'jpeg', 'jpe', 'heic', 'heif', ...rawEndings])
const clipEndings = new Set(['mov', 'mp4', 'm4v', '3gp'])
/** Clips of phones take up to three seconds; some let the user make them a little longer. */
const mostClipMs = 6000
/** A clip begins before its picture and is dated when it begins, or when it was written. */
const mostApartMs = 5000

/** `IMG_0108_HEVC.MOV`, `IMG_1.HEIC.MOV`: what phones and programs add to say how a file is stored. */
const storedAs = /(?:[._-](?:hevc|heic|heif|jpe?g|live|mp|motion))+$/
/** `UUID_3.mov`, `IMG_1 (1).jpg`: the number of a resource, or of a copy. */
const numbered = /(?:_\d|\s?\(\d{1,2}\))$/

/** A name without case and vendor suffix, and the same without a number at its end. */
interface PairName {
  readonly stem: string
  readonly base: string
}

function pairNameOf(name: string): PairName {
  const whole = stemOf(name).normalize('NFC').toLowerCase().replace(storedAs, '')
  const mark = numbered.exec(whole)?.[0] ?? ''
  const base = whole.slice(0, whole.length - mark.length).replace(storedAs, '')
  return { stem: base + mark.trim(), base }
}

/** What files of one live photo have in common in their names; undefined for files that are never part of one. */
export function pairKeyOf(name: string): string | undefined {
  const ending = extensionOf(name)
  return pictureEndings.has(ending) || clipEndings.has(ending) ? pairNameOf(name).base : undefined
}

/** ALB-01b: the clip of each live photo among files of one folder, by the id of the picture; a picture that contains its clip has its own id. */
export function pairsAmong(files: readonly PairFile[]): Map<number, number> {
  const whole = files.filter(isWhole)
  const pictures = whole.filter(({ kind, name }) => kind === 'image' && pictureEndings.has(extensionOf(name)))
  const clips = whole.filter(({ kind, name }) => kind === 'video' && clipEndings.has(extensionOf(name)))
  const pairs = new Map(pictures.filter(({ facts }) => facts.clip).map(({ id }) => [id, id]))
  const fits = pictures.flatMap((picture) => clips.map((clip) => ({ picture, clip, rank: rankOf(picture, clip) })))
  const bestFirst = fits
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || one.picture.id - other.picture.id || one.clip.id - other.clip.id)
  const taken = new Set<number>()
  for (const { picture, clip } of bestFirst) {
    if (pairs.has(picture.id) || taken.has(clip.id)) continue
    pairs.set(picture.id, clip.id)
    taken.add(clip.id)
  }
  return pairs
}

/** A film may be whole although this device has no program to draw it. */
const isWhole = ({ state, reason }: PairFile): boolean => state === 'ready' || (state === 'failed' && reason === 'programMissing')

/** How well a clip fits a picture; 0 for not at all. */
function rankOf(picture: PairFile, clip: PairFile): number {
  const [one, other] = [picture.facts.contentId, clip.facts.contentId]
  // A RAW file next to a finished picture has the same clip: that is shown with the finished one.
  const finished = rawEndings.has(extensionOf(picture.name)) ? 0 : 1
  if (one !== undefined && other !== undefined) return one === other ? 20 + nameRank(picture, clip) * 2 + finished : 0
  const named = nameRank(picture, clip)
  return named > 0 && isShort(clip) && isSameMoment(picture, clip) ? named * 2 + finished : 0
}

const isShort = ({ facts: { durationMs } }: PairFile): boolean => durationMs !== undefined && durationMs > 0 && durationMs <= mostClipMs

/** Only what both files say themselves can tell them apart: times of files are those of copies. */
const isSameMoment = (picture: PairFile, clip: PairFile): boolean =>
  picture.takenFrom !== 'content' || clip.takenFrom !== 'content' || Math.abs(picture.takenMs - clip.takenMs) <= mostApartMs

/** 2: the same name; 1: one of them has a number more, behind a name that a camera counts. */
function nameRank(picture: PairFile, clip: PairFile): number {
  const [one, other] = [pairNameOf(picture.name), pairNameOf(clip.name)]
  if (one.stem === other.stem) return 2
  const isCounted = one.base.replaceAll(/\D/g, '').length >= 3
  return one.base === other.base && isCounted && (one.stem === one.base || other.stem === other.base) ? 1 : 0
}
