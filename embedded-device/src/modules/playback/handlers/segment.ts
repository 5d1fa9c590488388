import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PlaybackParts } from '../parts.ts'
import { openStored } from '../stored-file.ts'

export const segment =
  ({ conversions, answers }: PlaybackParts): HandlerOf<typeof playback.calls.segment> =>
  async ({ query }, { context }) => {
    const { request, reply, who } = context
    const path = conversions.fileOf(who.userNo, query.playbackId, query.name)
    const file = path === undefined ? undefined : await openStored(path, query.name).catch(() => undefined)
    if (!file) return void reply.status(410).send()
    const mediaType = query.name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
    await answers.file({ request, reply, file, mediaType, disposition: 'inline', cacheControl: 'private, no-store' })
  }
