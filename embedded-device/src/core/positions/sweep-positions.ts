import { isRefusal } from '@cove/server-kit/refusal'
import type { IdentifyItem, PositionOptions } from './open-positions.ts'
import type { PositionStore, StoredItem } from './position-store.ts'

/** POS-04: as long as the recycle bin keeps files: a restored file continues where it was. */
const keepMissingMs = 30 * 24 * 3600_000
const rowsPerPage = 200

interface Sweeping extends Pick<PositionOptions, 'nowMs' | 'principal'> {
  readonly store: PositionStore
  readonly identify: IdentifyItem
}

/** Looks where each item was last, and removes those that were missing for 30 days. */
export async function sweepPositions({ store, nowMs, ...rest }: Sweeping): Promise<void> {
  for (let after = 0; ;) {
    const items = store.itemsAfter(after, rowsPerPage)
    for (const item of items) {
      after = item.id
      const state = await stateOf(rest, item)
      if (state === 'away') continue
      if (state === 'there') store.setMissing(item.id, undefined)
      else if (item.missingSinceMs === undefined) store.setMissing(item.id, nowMs())
      else if (nowMs() - item.missingSinceMs > keepMissingMs) store.remove(item.id)
    }
    if (items.length < rowsPerPage) return
  }
}

/** 'away': it cannot be told, because its disk is not there. */
async function stateOf(
  { identify, principal }: Omit<Sweeping, 'store' | 'nowMs'>,
  item: StoredItem,
): Promise<'there' | 'missing' | 'away'> {
  const who = principal(item.userNo)
  if (!who) return 'missing'
  try {
    return (await identify(who, item)) === item.itemKey ? 'there' : 'missing'
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.error === 'storageMissing' ? 'away' : 'missing'
  }
}
