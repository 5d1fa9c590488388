import { labels } from '@cove/device-contract/labels'
import { defineModule } from '../../core/module-kit.ts'
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
    const parts: LabelsParts = { ...host, store: createStore(host.db), tell }
    const moves = followMoves(parts)
    return {
      handlers: { list: list(parts), files: files(parts), mark: mark(parts), saveTag: saveTag(parts), removeTag: removeTag(parts) },
      dispose: () => moves[Symbol.dispose](),
    }
  },
})
