import { shownPath } from '@cove/device-contract/rules'
import { useLocale } from '@cove/kernel/i18n'
import { topFolderText } from './named-spaces.ts'
import { useSpaces } from './use-spaces.ts'

/**
 * Names a folder of the device as people do: 'My files / Photos / 2026'. Without a storage id, as tasks of the device come, the space is
 * named only where no other exists.
 */
export function usePlaceText(): (storageId: string | undefined, path: string) => string {
  const { spaces } = useSpaces()
  const locale = useLocale()
  return (storageId, path) => {
    const all = spaces?.all ?? []
    const space = storageId === undefined && all.length === 1 ? all[0] : all.find((one) => one.storageId === storageId)
    return shownPath((space && spaces?.nameOf(space)) ?? '', path) || topFolderText(locale)
  }
}
