import { editing } from '@cove/device-contract/editing'
import { defineModule } from '../../module-kit/module-kit.ts'
import { createDrafts } from './drafts.ts'
import { draft } from './handlers/draft.ts'
import { keepDraft } from './handlers/keep-draft.ts'
import { save } from './handlers/save.ts'
import type { EditingParts } from './parts.ts'

export default defineModule({
  id: 'editing',
  area: editing,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const parts: EditingParts = { ...host, ...host.files, drafts: createDrafts(host.db, host.nowMs) }
    return {
      handlers: { save: save(parts), draft: draft(parts), keepDraft: keepDraft(parts) },
      schedules: { tidy: { every: 'day', missed: 'skip', run: () => parts.drafts.forgetOld() } },
    }
  },
})
