import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PlaybackParts } from '../parts.ts'

export const stop =
  ({ conversions }: PlaybackParts): HandlerOf<typeof playback.calls.stop> =>
  async ({ body }, { context }) => {
    await conversions.stop(context.who.userNo, body.playbackId)
    return {}
  }
