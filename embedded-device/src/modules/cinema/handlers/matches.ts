import type { cinema } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { itemViews, seenFiles, versionView } from '../item-views.ts'
import { ownedIds, ownsAll, maySeeAll, seenLibrary } from '../open-title.ts'
import { readableOf } from '../readable.ts'
import type { Readable } from '../readable.ts'
import { decisionStates, matchWhere } from '../match-list.ts'
import type { MatchState } from '../match-list.ts'
import { certainFrom } from '../source/title-facts.ts'
import { matchView } from './item.ts'

export const unsure =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.unsure> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { libraryId, state, offset = 0, rows } = body
    const readable = await readableOf(parts, who)
    const owned = ownedIds(readable)
    if (libraryId !== undefined && !owned.includes(libraryId)) return refuse('cinemaLibraryMissing')
    const libraryIds = libraryId === undefined ? owned : [libraryId]
    const count = (which: MatchState, fromScore = 0): number => {
      const { sql, values } = matchWhere(readable, { libraryIds, state: which, fromScore })
      return Number(parts.db.value(`select count(*) from cinema_title t where ${sql}`, ...values))
    }
    const { sql, values } = matchWhere(readable, { libraryIds, state, fromScore: 0 })
    const found = parts.db.arrays(
      `select t.id from cinema_title t where ${sql} order by t.score, t.id limit ? offset ?`,
      ...values,
      rows,
      offset,
    )
    const last = parts.decisions.last(who.userNo)
    return {
      counts: { unsure: count('unsure'), unrecognized: count('unrecognized'), accepted: count('accepted'), ignored: count('ignored') },
      certainCount: count('unsure', certainFrom),
      rows: rowsOf(
        parts,
        readable,
        found.map(([id]) => Number(id)),
      ),
      ...(last && { lastBatch: { decision: last.decision, itemCount: last.itemCount } }),
    }
  }

function rowsOf(parts: CinemaParts, readable: Readable, titleIds: readonly number[]) {
  const titles = new Map(parts.titles.byIds(titleIds).map((title) => [title.id, title]))
  const files = Map.groupBy(seenFiles(readable, parts.files.ofTitles(titleIds)), ({ titleId }) => titleId)
  return itemViews(parts, readable, titleIds).flatMap((item) => {
    const title = titles.get(item.itemId)
    const versions = (files.get(item.itemId) ?? []).filter(({ role }) => role === 'version')
    const [first] = versions
    return title && first ? { item, match: matchView(title), version: versionView(first), fileCount: versions.length } : []
  })
}

export const decide =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.decide> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { decision, itemIds, libraryId, fromScore = certainFrom } = body
    const readable = await readableOf(parts, who)
    const library = libraryId === undefined ? undefined : (seenLibrary(readable, libraryId) ?? refuse('cinemaLibraryMissing'))
    if (library && library.ownerNo !== who.userNo) return refuse('cinemaNoPermission')
    const named = itemIds && [...new Set(itemIds)]
    if (named && !maySeeAll(parts, readable, named)) return refuse('cinemaItemMissing')
    if (named && !ownsAll(parts, readable, named)) return refuse('cinemaNoPermission')
    const { sql, values } = matchWhere(readable, { libraryIds: library ? [library.id] : ownedIds(readable), state: 'unsure', fromScore })
    const meant = named ?? parts.db.arrays(`select t.id from cinema_title t where ${sql}`, ...values).map(([id]) => Number(id))
    const state = decisionStates[decision]
    const changing = parts.titles.statesAmong(meant).filter((one) => one.state !== state)
    if (changing.length === 0) return { decidedCount: 0 }
    const ids = changing.map(({ id }) => id)
    parts.titles.transaction(() => {
      const batch = parts.decisions.open(who.userNo, decision, ids.length)
      parts.decisions.note(batch, 'title', ids)
      parts.decisions.setState(ids, state)
      parts.titles.refresh(ids)
    })
    for (const changed of new Set(changing.map((one) => one.libraryId))) parts.changed(changed)
    return { decidedCount: ids.length }
  }

export const undoDecision =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.undoDecision> =>
  (_input, { context: { who }, refuse }) => {
    const batch = parts.decisions.last(who.userNo) ?? refuse('cinemaNothingToUndo')
    const titleIds = parts.titles.transaction(() => {
      const ids = parts.decisions.takeBack(batch)
      for (const id of ids) parts.titles.derive(id)
      parts.titles.placeEpisodes(ids)
      parts.titles.refresh(ids)
      return ids
    })
    for (const libraryId of new Set(parts.titles.statesAmong(titleIds).map((one) => one.libraryId))) parts.changed(libraryId)
    return { undoneCount: batch.itemCount }
  }
