import type { media } from '@cove/device-contract/media'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { MediaParts } from '../parts.ts'
import { programs } from '../programs.ts'

export const state =
  ({ store, spaces, machine, watch }: MediaParts): HandlerOf<typeof media.calls.state> =>
  (_input, { context }) => {
    const { who } = context
    const counts = spaces.list(who).map((space) => store.counts(space.id, space.kind === 'managed' ? who.userNo : undefined))
    const sum = (state: 'due' | 'ready' | 'failed'): number => counts.reduce((total, one) => total + one[state], 0)
    return {
      readyCount: sum('ready'),
      waitingCount: sum('due'),
      failedCount: sum('failed'),
      isRunning: watch.isRunning,
      programs: Object.entries(programs).map(([name, { debian }]) => ({
        name,
        isFound: [...machine.found].some((found) => found === name),
        debianPackage: debian,
      })),
    }
  }
