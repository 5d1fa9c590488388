import type { RemoteShare } from '@cove/device-contract/remote-shares'
import type { Storage } from '@cove/device-contract/storage'
import { useKernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { namedSpaces, useSpaces } from '@cove/parts/spaces'
import type { Spaces } from '@cove/parts/spaces'
import { useMemo, useSyncExternalStore } from 'react'
import { remoteSharesOf } from './remote-shares-store.ts'

/** The storage spaces of the device and, after them, the remote shares as spaces (NSV-03c). */
export function useFileSpaces(): Spaces {
  const known = useSpaces()
  const locale = useLocale()
  const shares = useRemoteShares()
  const own = known.spaces
  const spaces = useMemo(
    () => (own && shares.length > 0 ? namedSpaces([...own.all, ...shares.flatMap(spaceOf)], locale) : own),
    [own, shares, locale],
  )
  return { ...known, spaces }
}

/** NSV-03c: the remote shares that this person may open, with their state; the same in every window. */
export function useRemoteShares(): readonly RemoteShare[] {
  const store = remoteSharesOf(useKernel())
  return useSyncExternalStore(store.watch, store.get)
}

/** A share that is away can be opened: its folder says why it cannot be read, and tries again. How full it is, is not known. */
function spaceOf({ storageId, name }: RemoteShare): readonly Storage[] {
  if (storageId === undefined) return []
  return [{ storageId, name, label: '', origin: 'folder', status: 'normal', usedBytes: 0, sizeBytes: 0, isExternal: true }]
}
