import { mostActors, mostAddedPeople, mostDirectors } from '@cove/device-contract/cinema'
import type { cinema, CinemaPerson } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { checkedName, checkedNames, nameKeyOf } from '../checked-name.ts'
import type { NameFault } from '../checked-name.ts'
import type { CinemaParts } from '../parts.ts'
import { seenFiles } from '../item-views.ts'
import { maySeeAll, openTitle } from '../open-title.ts'
import { readableOf } from '../readable.ts'
import { mergedFacts } from '../title-store.ts'
import { isOwner } from './assign.ts'

export const setWatched =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.setWatched> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { itemIds = [], episodeIds = [], isWatched } = body
    const readable = await readableOf(parts, who)
    const ofTitles = seenFiles(readable, parts.files.ofTitles(itemIds)).filter(({ role }) => role === 'version')
    const ofEpisodes = seenFiles(readable, parts.files.ofEpisodes(episodeIds))
    const titles = new Set(ofTitles.map(({ titleId }) => titleId))
    const episodes = new Set(ofEpisodes.map(({ episodeId }) => episodeId))
    if (itemIds.some((id) => !titles.has(id)) || episodeIds.some((id) => !episodes.has(id))) return refuse('cinemaItemMissing')
    const mediaIds = [...new Set([...ofTitles, ...ofEpisodes].map(({ mediaId }) => mediaId))]
    parts.titles.transaction(() => parts.marks.setWatched(who.userNo, mediaIds, { isWatched, atMs: parts.nowMs() }))
    parts.mine(who.userNo)
    return {}
  }

export const mark =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.mark> =>
  async ({ body: { itemIds, isHidden, isFavourite } }, { context: { who }, refuse }) => {
    if (!maySeeAll(parts, await readableOf(parts, who), itemIds)) return refuse('cinemaItemMissing')
    parts.titles.transaction(() => parts.marks.markTitles(who.userNo, itemIds, { isHidden, isFavourite, nowMs: parts.nowMs() }))
    parts.mine(who.userNo)
    return {}
  }

export const setTags =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.setTags> =>
  async ({ body }, { context: { who }, refuse }) => {
    if (!maySeeAll(parts, await readableOf(parts, who), [body.itemId])) return refuse('cinemaItemMissing')
    const tags = checkedNames(body.tags)
    if (typeof tags === 'string') return refuse(tags)
    parts.titles.transaction(() => parts.marks.setTags(who.userNo, body.itemId, tags))
    parts.mine(who.userNo)
    return {}
  }

export const setPeople =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.setPeople> =>
  async ({ body }, { context: { who }, refuse }) => {
    const open = (await openTitle(parts, who, body.itemId)) ?? refuse('cinemaItemMissing')
    if (!isOwner(open)) return refuse('cinemaNoPermission')
    const people = checkedPeople(body.people, mergedFacts(open.title).people)
    if (typeof people === 'string') return refuse(people)
    const { id, hand, libraryId } = open.title
    parts.titles.transaction(() => parts.titles.setHand(id, { ...hand, people }))
    parts.changed(libraryId)
    return {}
  }

type PeopleFault = NameFault | 'cinemaNameExists' | 'cinemaPeopleLimit'
const personKey = ({ name, role }: CinemaPerson): string => `${role}:${nameKeyOf(name)}`

/** CIN-02a: at most 50 of each, five new ones at a time. Names that were there stay as a description wrote them. */
function checkedPeople(wanted: readonly CinemaPerson[], before: readonly CinemaPerson[]): CinemaPerson[] | PeopleFault {
  const known = new Map(before.map((person) => [personKey(person), person]))
  const people: CinemaPerson[] = []
  for (const person of wanted) {
    const kept = known.get(personKey(person))
    const checked = kept ?? checkedName(person.name)
    if (typeof checked === 'string') return checked
    people.push({ ...person, name: checked.name })
  }
  const keys = new Set(people.map(personKey))
  if (keys.size < people.length) return 'cinemaNameExists'
  const countOf = (role: CinemaPerson['role']): number => people.filter((person) => person.role === role).length
  const addedCount = [...keys].filter((key) => !known.has(key)).length
  const isTooMany = countOf('actor') > mostActors || countOf('director') > mostDirectors || addedCount > mostAddedPeople
  return isTooMany ? 'cinemaPeopleLimit' : people
}
