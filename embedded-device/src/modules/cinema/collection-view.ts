import type { Collection } from '@cove/device-contract/cinema'
import type { CinemaParts } from './parts.ts'
import type { StoredCollection } from './collection-store.ts'
import type { Readable } from './readable.ts'
import { countTitles, pageIds, titlesWhere } from './title-list.ts'

const shownCovers = 4

/** CIN-01a: a collection as its owner sees it: titles that they may not read any more do not count. */
export function collectionView(parts: CinemaParts, readable: Readable, { id, name }: StoredCollection): Collection {
  const where = titlesWhere(parts, { readable, filter: { collectionId: id } })
  return {
    collectionId: id,
    name,
    itemCount: countTitles(parts, where),
    coverIds: pageIds(parts, where, { sort: 'added', offset: 0, rows: shownCovers }),
  }
}
