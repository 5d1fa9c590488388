import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { shareOf } from '../views.ts'

export const mine =
  (parts: SharesParts): HandlerOf<typeof shares.calls.mine> =>
  (_input, { context: { who } }) => ({
    shares: parts.shareStore.ownedBy(who.userNo).flatMap((stored) => shareOf(parts, stored, who.userNo) ?? []),
  })

export const withMe =
  (parts: SharesParts): HandlerOf<typeof shares.calls.withMe> =>
  (_input, { context: { who } }) => ({
    shares: parts.shareStore
      .sharedWith(who.userNo)
      // A disabled owner shares nothing.
      .filter(({ ownerNo }) => parts.principal(ownerNo) !== undefined)
      .flatMap((stored) => shareOf(parts, stored, who.userNo) ?? []),
  })
