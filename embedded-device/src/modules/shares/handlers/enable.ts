import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { lineOf } from '../link-addresses.ts'
import type { SharesParts } from '../parts.ts'

export const enable =
  (parts: SharesParts): HandlerOf<typeof shares.calls.enable> =>
  (_input, { context }) => {
    const user = context.session?.user
    const outside = { isOnline: user?.accountNo !== undefined, hasLine: lineOf(parts) !== undefined }
    // LGN-14b: a guest shares nothing.
    return user?.role === 'experience' ? { enabled: false, reason: 'experienceAccount', ...outside } : { enabled: true, ...outside }
  }
