import type { editing } from '@cove/device-contract/editing'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { draftPlace } from '../parts.ts'
import type { EditingParts } from '../parts.ts'

export const draft =
  (parts: EditingParts): HandlerOf<typeof editing.calls.draft> =>
  async ({ query }, { context: { who }, refuse }) => {
    const place = (await draftPlace(parts, who, query)) ?? refuse('fileNotFound')
    const found = parts.drafts.find(place)
    if (!found) return {}
    const { text, version, savedMs } = found
    return { draft: { text, version, savedSeconds: savedMs / 1000 } }
  }
