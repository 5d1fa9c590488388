import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { requireRoom } from '../conversions.ts'
import type { PlaybackParts } from '../parts.ts'
import { orProblem } from '../playback-problem.ts'
import { openSource } from '../source.ts'
import { openStored } from '../stored-file.ts'

export const sound =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.sound> =>
  async ({ query }, { context }) => {
    const { request, reply, who } = context
    await using source = await openSource(parts, who, query)
    await requireRoom(parts.stateDir)
    const path = await orProblem(async () => ({ file: await parts.sounds.of(source, query.codec) }))
    if (typeof path === 'string') return void reply.status(204).send()
    const file = await openStored(path.file, 'sound')
    const mediaType = query.codec === 'opus' ? 'audio/ogg' : 'audio/mp4'
    await parts.answers.file({ request, reply, file, mediaType, disposition: 'inline' })
  }
