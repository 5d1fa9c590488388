import { maxTags } from '@cove/device-contract/labels'
import type { labels } from '@cove/device-contract/labels'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { LabelsParts } from '../parts.ts'

export const saveTag =
  ({ store, tell }: LabelsParts): HandlerOf<typeof labels.calls.saveTag> =>
  ({ body }, { context: { who }, refuse }) => {
    const { userNo } = who
    const { colour } = body
    const name = body.name.normalize('NFC').trim()
    if (name === '') return refuse('illegalParameter')
    const tags = store.tags(userNo)
    const known = tags.find(({ tagId }) => tagId === body.tagId)
    if (body.tagId !== undefined && !known) return refuse('tagNotFound')
    if (tags.some((tag) => tag.name === name && tag !== known)) return refuse('tagNameTaken')
    if (!known && tags.length >= maxTags) return refuse('tooManyTags')
    const tagId = known?.tagId ?? store.addTagRow(userNo, name, colour)
    if (known) store.changeTag(known.tagId, name, colour)
    tell(userNo)
    return { tagId, name, colour, itemCount: known?.itemCount ?? 0 }
  }
