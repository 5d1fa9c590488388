import type { labels } from '@cove/device-contract/labels'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { findItems } from '../found-items.ts'
import type { LabelsParts } from '../parts.ts'

export const list =
  (parts: LabelsParts): HandlerOf<typeof labels.calls.list> =>
  async (_input, { context: { who } }) => {
    const { store } = parts
    const shortcuts = store.items(who.userNo).filter(({ isShortcut }) => isShortcut)
    const there = new Set((await findItems(parts, who, shortcuts)).map(({ row }) => row.id))
    return {
      tags: store.tags(who.userNo),
      items: store.items(who.userNo).map(({ id, spaceId, path, isFolder, isFavourite, isShortcut, tagIds }) => ({
        storageId: spaceId,
        path,
        isFolder,
        isFavourite,
        isShortcut,
        tagIds: [...tagIds],
        isMissing: isShortcut && !there.has(id),
      })),
    }
  }
