import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PlaybackParts } from '../parts.ts'
import { orProblem } from '../playback-problem.ts'
import { openSource } from '../source.ts'

export const probe =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.probe> =>
  async ({ query }, { context }) => {
    await using source = await openSource(parts, context.who, query)
    const probe = await orProblem(() => parts.probes.of(source))
    return typeof probe === 'string' ? { state: probe, container: '', tracks: [], chapters: [] } : probe
  }
