import { mostCollections } from '@cove/device-contract/cinema'
import type { cinema } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { checkedName } from '../checked-name.ts'
import type { CinemaParts } from '../parts.ts'
import { collectionView } from '../collection-view.ts'
import { maySeeAll } from '../open-title.ts'
import { readableOf } from '../readable.ts'

export const collections =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.collections> =>
  async (_input, { context: { who } }) => {
    const readable = await readableOf(parts, who)
    return { collections: parts.collections.list(who.userNo).map((one) => collectionView(parts, readable, one)) }
  }

export const createCollection =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.createCollection> =>
  async ({ body: { name: typed, itemIds = [] } }, { context: { who }, refuse }) => {
    const name = checkedName(typed)
    if (typeof name === 'string') return refuse(name)
    const readable = await readableOf(parts, who)
    if (!maySeeAll(parts, readable, itemIds)) return refuse('cinemaItemMissing')
    const made = parts.collections.transaction(() => {
      const id = parts.collections.add(who.userNo, name, mostCollections)
      if (typeof id === 'number') parts.collections.addMembers(id, itemIds)
      return id
    })
    if (typeof made === 'string') return refuse(made)
    parts.mine(who.userNo)
    return collectionView(parts, readable, { id: made, name: name.name })
  }

export const updateCollection =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.updateCollection> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { collectionId, addedIds = [], removedIds = [] } = body
    const readable = await readableOf(parts, who)
    const known = parts.collections.collection(who.userNo, collectionId) ?? refuse('cinemaCollectionMissing')
    const name = body.name === undefined ? undefined : checkedName(body.name)
    if (typeof name === 'string') return refuse(name)
    if (!maySeeAll(parts, readable, addedIds)) return refuse('cinemaItemMissing')
    const isDone = parts.collections.transaction(() => {
      if (name && !parts.collections.rename(collectionId, name)) return false
      parts.collections.addMembers(collectionId, addedIds)
      parts.collections.removeMembers(collectionId, removedIds)
      return true
    })
    if (!isDone) return refuse('cinemaNameExists')
    parts.mine(who.userNo)
    return collectionView(parts, readable, { id: collectionId, name: name?.name ?? known.name })
  }

export const removeCollection =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.removeCollection> =>
  ({ body: { collectionId } }, { context: { who }, refuse }) => {
    if (!parts.collections.remove(who.userNo, collectionId)) return refuse('cinemaCollectionMissing')
    parts.mine(who.userNo)
    return {}
  }
