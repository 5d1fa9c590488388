import type { Disk, Pool } from '@cove/device-contract/pools'
import { spaceTitle } from '@cove/device-contract/rules'
import { useLocale } from '@cove/kernel/i18n'
import { useSpaces } from '@cove/parts/spaces'

/** What a space is called, as in every other window; the calls take its stored name. */
export function useNames(): (pool: Pick<Pool, 'storageId' | 'name' | 'isBuiltIn'>) => string {
  const { spaces } = useSpaces()
  const locale = useLocale()
  return ({ storageId, name, isBuiltIn }) => {
    const space = spaces?.all.find((one) => one.storageId === storageId)
    // A name that was just changed is in what the window reads first.
    return space && spaces && space.name === name ? spaces.nameOf(space) : spaceTitle({ name, isFirst: isBuiltIn }, locale)
  }
}

/** What the space of a disk, of a cache or of the swap space is called; undefined without one. */
export function useDiskTitle(pools: readonly Pool[]): (of: Pick<Disk, 'storageName'>) => string | undefined {
  const nameOf = useNames()
  return ({ storageName }) => {
    const pool = pools.find(({ name }) => name === storageName)
    return pool ? nameOf(pool) : undefined
  }
}
