import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import type { RightsRow } from '@cove/device-contract/shares'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Principal } from '../../../module-kit/module-kit.ts'
import { parseDevicePath } from '../../../module-kit/staging-kit.ts'
import { ownRows, viewRows } from '../rights-rows.ts'

export const rights =
  (parts: SharesParts): HandlerOf<typeof shares.calls.rights> =>
  async ({ body: { userNo, place } }, { context: { who }, refuse }) => {
    // S-H3: others answer as users who do not exist.
    const mayAsk = who.role === 'admin' || who.userNo === userNo
    const user = (mayAsk ? parts.principal(userNo) : undefined) ?? refuse('shareUserNotFound')
    // The path is as the caller names it, so the caller has to reach it.
    const view = parts.spaces.findView(place.storageId)
    if (view) return { userNo, rows: viewRows(parts, view, { user, names: parseDevicePath(place.path) }) }
    return { userNo, rows: await rowsOfOwn(parts, who, { user, place }) }
  }

interface Asked {
  readonly user: Principal
  readonly place: { readonly storageId: string; readonly path: string }
}

/** A place of the caller: theirs alone, unless it is shared. */
async function rowsOfOwn(parts: SharesParts, who: Principal, { user, place }: Asked): Promise<RightsRow[]> {
  try {
    return ownRows(parts, await parts.spaces.locateFor(who, place, 'see'), user)
  } catch (error) {
    if (isRefusal(error) && error.error === 'diskNotFound') return ownRows(parts, undefined, user)
    throw error
  }
}
