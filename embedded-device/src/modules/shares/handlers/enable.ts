import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { isLocalSession } from '../local-session.ts'

export const enable =
  (parts: SharesParts): HandlerOf<typeof shares.calls.enable> =>
  (_input, { context }) => {
    // LGN-14b: an experience account shares nothing.
    if (context.session?.user.role === 'experience') return { enabled: false, reason: 'experienceAccount' }
    return isLocalSession(parts, context) ? { enabled: false, reason: 'localAccount' } : { enabled: true }
  }
