import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { frameArgs } from '../ffmpeg-args.ts'
import type { PlaybackParts } from '../parts.ts'
import { orProblem } from '../playback-problem.ts'
import { printedBy, shortLimits } from '../run-errors.ts'
import { openSource } from '../source.ts'

const limits = { ...shortLimits, timeMs: 20_000 } as const

export const frame =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.frame> =>
  async ({ query }, { context }) => {
    const { reply, who } = context
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    await using source = await openSource(parts, who, query)
    const args = frameArgs(source.path, query.atMs)
    const jpeg = await orProblem(async () => printedBy(await parts.programs.run('ffmpeg', { args, limits, nice: 5, signal: gone.signal })))
    if (typeof jpeg === 'string' || jpeg.length === 0) return void reply.status(204).send()
    const isVersioned = query.modifiedSeconds !== undefined
    void reply.header('cache-control', isVersioned ? 'private, max-age=86400, immutable' : 'private, no-store')
    void reply.header('content-type', 'image/jpeg').send(jpeg)
  }
