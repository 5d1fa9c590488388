import type { cinema } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { openTitle } from '../open-title.ts'
import type { OpenTitle } from '../open-title.ts'
import { mergedFacts } from '../title-store.ts'
import type { HandFacts } from '../title-store.ts'

export const assign =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.assign> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { itemId: asked, ...said } = body
    const open = (await openTitle(parts, who, asked)) ?? refuse('cinemaItemMissing')
    if (!isOwner(open)) return refuse('cinemaNoPermission')
    const { id, libraryId, hand, auto, found } = open.title
    const next: HandFacts = { ...hand, ...tidy(said) }
    const itemId = parts.titles.transaction(() => {
      const batch = parts.decisions.open(who.userNo, 'assign', 1)
      const facts = mergedFacts({ auto, found, hand: next })
      const isRenamed = said.name !== undefined || said.year !== undefined
      const other = isRenamed ? parts.titles.named(libraryId, facts.name, facts.year).find((one) => one !== id) : undefined
      const target = other ?? id
      noteAll(parts, { batch, libraryId, titleIds: [id, target] })
      if (other === undefined) parts.titles.setHand(id, next)
      else takeOver(parts, { libraryId, from: id, to: other })
      parts.decisions.setState([target], 'accepted')
      parts.titles.placeEpisodes([target])
      parts.titles.refresh([id, target])
      return target
    })
    parts.changed(libraryId)
    // The film database may know it by its new name.
    if (parts.source.isOn()) parts.source.lookups.note(libraryId)
    parts.lookUp()
    return { itemId }
  }

export const isOwner = ({ readable, title }: OpenTitle): boolean =>
  readable.libraries.some(({ id, ownerNo }) => id === title.libraryId && ownerNo === readable.who.userNo)

function tidy({ name, genres, ...rest }: HandFacts): HandFacts {
  const lines = genres?.map((genre) => genre.trim()).filter((genre) => genre !== '')
  const plain = name?.trim().replaceAll(/\s+/g, ' ')
  return { ...rest, ...(plain !== undefined && plain !== '' && { name: plain }), ...(lines && { genres: [...new Set(lines)] }) }
}

interface Noted {
  readonly batch: number
  readonly libraryId: number
  readonly titleIds: readonly number[]
}

function noteAll({ titles, files, decisions }: CinemaParts, { batch, libraryId, titleIds }: Noted): void {
  decisions.note(batch, 'title', titleIds)
  decisions.note(batch, 'file', files.idsOf(titleIds))
  decisions.note(
    batch,
    'key',
    titleIds.flatMap((titleId) => titles.keysOf(titleId)).map((key) => `${libraryId}:${key}`),
  )
}

/** The other title gets the files, and those that come later under the same keys. */
function takeOver(
  { titles, files, decisions }: CinemaParts,
  { libraryId, from, to }: { libraryId: number; from: number; to: number },
): void {
  for (const key of titles.keysOf(from)) titles.setKey(libraryId, key, to)
  // Without a word of a person its keys would be forgotten when the files are read again.
  if (!titles.title(to)?.hand) titles.setHand(to, { name: titles.title(to)?.auto.name })
  decisions.moveFiles(files.idsOf([from]), to)
}

export const assignEpisode =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.assignEpisode> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { episodeId, seasonNo, numberText, name } = body
    const episode = parts.titles.episode(episodeId) ?? refuse('cinemaItemMissing')
    const open = (await openTitle(parts, who, episode.titleId)) ?? refuse('cinemaItemMissing')
    const files = parts.files.ofEpisodes([episodeId])
    if (files.length === 0) return refuse('cinemaItemMissing')
    if (!isOwner(open)) return refuse('cinemaNoPermission')
    parts.titles.transaction(() => {
      const batch = parts.decisions.open(who.userNo, 'assignEpisode', 1)
      const fileIds = files.map(({ fileId }) => fileId)
      const season = seasonNo ?? episode.season
      const number = numberText ?? episode.numberText
      const target = parts.titles.episodeAt(episode.titleId, season, number)
      parts.decisions.note(batch, 'file', fileIds)
      parts.decisions.note(batch, 'episode', [target])
      if (target !== episodeId) parts.decisions.setHandPlace(fileIds, season, number)
      if (name !== undefined) parts.titles.setHandName(target, name.trim() === '' ? null : name.trim())
      parts.titles.placeEpisodes([episode.titleId])
      parts.titles.refresh([episode.titleId])
    })
    parts.changed(open.title.libraryId)
    return {}
  }
