import { useKernel } from '@cove/kernel'
import { resourcesThing } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { ShareIcon, StarIcon } from '@cove/ui/icons'
import { isOthersShare, isRemoteSpace } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'
import { isOfOthers } from './use-share-menu.tsx'

/** FM-10a: what is done with the folder that is shown: it is collected, and shared. A space itself is neither. */
export function useHereMenu({ announce, labels, listing: { place }, title }: Explorer): () => readonly MenuEntry[] {
  const { verbs } = useKernel()
  const t = useT('file-manager')
  return () => {
    if (place.kind !== 'folder' || place.path === '/') return []
    const { storageId, path } = place
    const isFavourite = labels.labelOf(place)?.isFavourite ?? false
    const mark = async () => {
      if (await labels.mark([place], { isFavourite: !isFavourite }))
        announce(t(isFavourite ? 'labels.uncollected' : 'labels.collected', { count: 1 }))
    }
    const share = () => void verbs.perform('share', resourcesThing, { items: [{ storageId, path, name: title, isFolder: true }] })
    const collect: MenuEntry = {
      id: 'collectHere',
      label: t(isFavourite ? 'ground.uncollect' : 'ground.collect'),
      icon: <StarIcon size={16} />,
      onSelect: () => void mark(),
    }
    const sharing: MenuEntry = { id: 'shareHere', label: t('ground.share'), icon: <ShareIcon size={16} />, onSelect: share }
    return [
      ...(labels.isKnown && !isOthersShare(storageId) && !isRemoteSpace(storageId) ? [collect] : []),
      ...(!isOfOthers(storageId) && verbs.offers('share', resourcesThing) ? [sharing] : []),
    ]
  }
}
