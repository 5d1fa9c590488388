import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../core/module-kit.ts'

export const enable =
  (): HandlerOf<typeof shares.calls.enable> =>
  (_input, { context }) => {
    const user = context.session?.user
    // LGN-14b: a guest shares nothing.
    if (user?.role === 'experience') return { enabled: false, reason: 'experienceAccount', reachesOutside: false }
    return { enabled: true, reachesOutside: user?.accountNo !== undefined }
  }
