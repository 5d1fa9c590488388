import type { labels } from '@cove/device-contract/labels'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { LabelsParts } from '../parts.ts'

export const removeTag =
  ({ store, tell }: LabelsParts): HandlerOf<typeof labels.calls.removeTag> =>
  ({ body }, { context: { who }, refuse }) => {
    if (!store.removeTag(who.userNo, body.tagId)) return refuse('tagNotFound')
    store.dropPlain(who.userNo)
    tell(who.userNo)
    return {}
  }
