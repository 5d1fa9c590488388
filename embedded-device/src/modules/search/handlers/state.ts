import type { search, SearchPerson } from '@cove/device-contract/search'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SearchParts } from '../parts.ts'
import { seenPlaceIn, seenRootsOf } from '../../../module-kit/staging-kit.ts'
import type { SeenRoot } from '../../../module-kit/staging-kit.ts'
import { scopesOf } from '../scopes.ts'
import { pathOfRow } from '../store/rows.ts'

const mostUnread = 100

export const state =
  (parts: SearchParts): HandlerOf<typeof search.calls.state> =>
  async (_input, { context: { who } }) => {
    const roots = await seenRootsOf(parts, who)
    const scopes = scopesOf(roots)
    const [counts, rows, pdf] = await Promise.all([
      parts.contents.counts(scopes),
      parts.contents.unread(scopes, mostUnread),
      parts.programs.find('pdftotext'),
    ])
    const unread = rows.flatMap((row) => {
      const place = seenPlaceIn(roots, row.spaceId, pathOfRow(row))
      return place ? [{ storageId: place.root.storageId, path: place.path, reason: row.reason }] : []
    })
    const { read: readCount, due: waitingCount, failed: failedCount } = counts
    return { readCount, waitingCount, failedCount, readsPdf: pdf.state === 'found', unread, people: peopleOf(parts, roots) }
  }

function peopleOf({ users }: Pick<SearchParts, 'users'>, roots: readonly SeenRoot[]): SearchPerson[] {
  const numbers = new Set(roots.flatMap(({ ownerNo }) => ownerNo ?? []))
  return [...numbers].flatMap((userNo) => {
    const user = users.get(userNo)
    return user ? [{ userNo, name: user.nickname }] : []
  })
}
