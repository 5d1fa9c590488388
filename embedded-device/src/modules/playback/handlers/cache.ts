import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PlaybackParts } from '../parts.ts'

export const stopAll =
  ({ conversions }: PlaybackParts): HandlerOf<typeof playback.calls.stopAll> =>
  async (_input, { context: { who } }) => ({ endedCount: await conversions.stopAll(who.userNo) })

export const cache =
  ({ copies }: PlaybackParts): HandlerOf<typeof playback.calls.cache> =>
  () =>
    copies.cache()

export const cleanCache =
  ({ copies }: PlaybackParts): HandlerOf<typeof playback.calls.cleanCache> =>
  async () => ({ freedBytes: await copies.clean() })
