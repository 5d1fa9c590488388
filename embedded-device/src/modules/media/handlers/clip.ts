import type { media } from '@cove/device-contract/media'
import { childOf, parentOf } from '@cove/device-contract/rules'
import { isRefusal } from '@cove/server-kit/refusal'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { isCurrent } from '../item-place.ts'
import { openClip } from '../open-clip.ts'
import type { MediaParts } from '../parts.ts'
import { locateSource } from '../request-source.ts'

export const clip =
  (parts: MediaParts): HandlerOf<typeof media.calls.clip> =>
  async ({ query }, { context, refuse }) => {
    const { at, ino, ...file } = await locateSource(parts, context.who, query)
    const item = parts.store.byFile(at.space.id, ino)
    if (!item || !isCurrent(item, file)) return refuse('mediaHasNoClip')
    // P7: the film next to it has rights of its own; of a picture that was shared alone it is not seen.
    const opened = await openClip(parts, item, (one) =>
      one.id === item.id
        ? at
        : parts.spaces
            .locateFor(context.who, { storageId: query.storageId, path: childOf(parentOf(query.path), one.name) }, 'see')
            .catch((error: unknown) => {
              if (isRefusal(error)) return undefined
              throw error
            }),
    )
    if (!opened) return refuse('mediaHasNoClip')
    await parts.answers.file({ request: context.request, reply: context.reply, ...opened, disposition: 'inline' })
  }
