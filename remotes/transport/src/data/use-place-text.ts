import { shownName, shownPath } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useSyncExternalStore } from 'react'
import { spacesOf } from './spaces-store.ts'

/**
 * Names a folder of the device as people do: 'My files / Photos / 2026'. Without a storage id, as tasks of the device come, the space is
 * named only where no other exists.
 */
export function usePlaceText(): (storageId: string | undefined, path: string) => string {
  const t = useT('transport')
  const store = spacesOf(useKernel())
  const spaces = useSyncExternalStore(store.watch, store.get)
  const home = spaces.find((space) => space.origin === 'managed')
  return (storageId, path) => {
    const space = storageId === undefined && spaces.length === 1 ? spaces[0] : spaces.find((one) => one.storageId === storageId)
    const name = space === undefined ? '' : space === home ? t('folder.home') : shownName(space.label || space.name)
    return shownPath(name, path) || t('row.topFolder')
  }
}
