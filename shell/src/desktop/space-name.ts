import { shownName, spaceTitle } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import type { Locale } from '@cove/kernel'

/** FM-01a: what a space is called, as in every window; `all` are the spaces of this person. */
export function spaceName(space: Storage, all: readonly Storage[], locale: Locale): string {
  const isFirst = all.find(({ origin }) => origin === 'managed')?.storageId === space.storageId
  return shownName(space.shownName || space.label || spaceTitle({ name: space.name, isFirst }, locale))
}
