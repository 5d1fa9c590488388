import { defineArea } from '@cove/device-contract/kit'
import { draft } from './calls/draft.ts'
import { keepDraft } from './calls/keep-draft.ts'
import { save } from './calls/save.ts'
import { errors } from './errors.ts'

export { maxDraftLength } from './entities.ts'
export type { Draft } from './entities.ts'

/** Text files that are edited in the browser (EDT). */
export const editing = defineArea({
  id: 'editing',
  version: 1,
  calls: { save, draft, keepDraft },
  errors,
})
