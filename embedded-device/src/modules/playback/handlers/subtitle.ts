import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { subtitleArgs } from '../ffmpeg-args.ts'
import type { PlaybackParts } from '../parts.ts'
import { orProblem } from '../playback-problem.ts'
import { printedBy, shortLimits } from '../run-errors.ts'
import { openSource } from '../source.ts'

/** All of a film is read for its text. */
const limits = { ...shortLimits, timeMs: 110_000 } as const

export const subtitle =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.subtitle> =>
  async ({ query }, { context }) => {
    await using source = await openSource(parts, context.who, query)
    const vtt = await orProblem(async () => {
      const { tracks } = await parts.probes.of(source)
      const track = tracks.find(({ index, isText }) => index === query.index && isText === true)
      if (!track) return Buffer.alloc(0)
      return printedBy(await parts.programs.run('ffmpeg', { args: subtitleArgs(source.path, track.index), limits, nice: 0 }))
    })
    return typeof vtt === 'string' ? { state: vtt, vtt: '' } : { state: 'ready', vtt: vtt.toString('utf8') }
  }
