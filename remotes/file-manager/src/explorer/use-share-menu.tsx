import { useKernel } from '@cove/kernel'
import { resourcesThing } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useShareByLink } from '@cove/parts/link-copy'
import type { MenuEntry } from '@cove/ui'
import { LinkIcon, ShareIcon } from '@cove/ui/icons'
import { isFolder, isOthersShare, isRemoteSpace } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'

/** FM-10b: what belongs to others or to all is not shared further. */
export const isOfOthers = (storageId: string): boolean =>
  isOthersShare(storageId) || storageId.startsWith('public-') || isRemoteSpace(storageId)

/** SHR-01: 'Share' for one selected file or folder, where an app offers it, and its link with the code at once. */
export function useShareMenu({ selected }: Explorer): () => readonly MenuEntry[] {
  const { verbs } = useKernel()
  const shareByLink = useShareByLink()
  const t = useT('file-manager')
  return () => {
    const [item] = selected
    if (!item || selected.length > 1 || isOfOthers(item.storageId) || !verbs.offers('share', resourcesThing)) return []
    const { storageId, path, name } = item
    const share = (): void => void verbs.perform('share', resourcesThing, { items: [{ storageId, path, name, isFolder: isFolder(item) }] })
    const copyLink = (): void => void shareByLink({ storageId, path })
    return [
      { id: 'share', label: t('share'), icon: <ShareIcon size={16} />, onSelect: share },
      { id: 'copy-link', label: t('copyLink'), icon: <LinkIcon size={16} />, onSelect: copyLink },
    ]
  }
}
