import { labels } from '@cove/device-contract/labels'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { LabelsApi } from './api.ts'
import { findItems } from './found-items.ts'
import { followMoves } from './follow-moves.ts'
import { files } from './handlers/files.ts'
import { list } from './handlers/list.ts'
import { mark } from './handlers/mark.ts'
import { removeTag } from './handlers/remove-tag.ts'
import { saveTag } from './handlers/save-tag.ts'
import type { LabelsParts } from './parts.ts'
import { createStore } from './store.ts'

export default defineModule({
  id: 'labels',
  area: labels,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const tell = (userNo: string) => host.events.emit('labels.changed', {}, { userNo })
    const parts: LabelsParts = { ...host, ...host.files, store: createStore(host.db), tell }
    const moves = followMoves(parts)
    const api: LabelsApi = {
      tagged: async (who, tagId) =>
        (await findItems(parts, who, parts.store.tagged(who.userNo, tagId))).map(({ at, item }) => ({
          spaceId: at.space.id,
          path: item.path,
        })),
    }
    return {
      handlers: { list: list(parts), files: files(parts), mark: mark(parts), saveTag: saveTag(parts), removeTag: removeTag(parts) },
      api,
      dispose: () => moves[Symbol.dispose](),
    }
  },
})
