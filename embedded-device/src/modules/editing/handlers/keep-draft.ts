import type { editing } from '@cove/device-contract/editing'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { draftPlace } from '../parts.ts'
import type { EditingParts } from '../parts.ts'

export const keepDraft =
  (parts: EditingParts): HandlerOf<typeof editing.calls.keepDraft> =>
  async ({ body }, { context: { who }, refuse }) => {
    const place = (await draftPlace(parts, who, body)) ?? refuse('fileNotFound')
    if (body.text === undefined) parts.drafts.forget(place)
    else parts.drafts.keep(place, { text: body.text, version: body.version })
    return {}
  }
