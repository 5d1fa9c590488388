import { useT } from '@cove/kernel/i18n'
import { SidebarItem, SidebarSection, useDropTarget } from '@cove/ui/data'
import { NetworkIcon } from '@cove/ui/icons'
import type { RemoteShare } from '@cove/device-contract/remote-shares'
import type { Storage } from '@cove/device-contract/storage'
import { useRef, useState } from 'react'
import { useRemoteShares } from '../data/use-file-spaces.ts'
import { dragAction, draggedItems } from '../model/clipboard.ts'
import { folderPlace, sectionOf } from '../model/place.ts'
import { FolderTree, Unfold } from './folder-tree.tsx'
import type { Explorer } from './use-explorer.ts'
import type { Navigation } from './use-navigation.ts'
import side from './sidebar.module.css'

interface SectionProps {
  readonly explorer: Explorer
  readonly navigation: Navigation
}

/** NSV-03c: shares of other devices; nothing while there are none. */
export function NetworkSection({ explorer, navigation }: SectionProps) {
  const t = useT('file-manager')
  const shares = useRemoteShares()
  const shown = shares.flatMap((share) => {
    const space = explorer.spaces.all.find(({ storageId }) => storageId === share.storageId)
    return space ? [{ share, space }] : []
  })
  if (shown.length === 0) return undefined
  return (
    <SidebarSection label={t('sidebar.network')}>
      {shown.map(({ share, space }) => (
        <RemoteItem key={share.shareId} share={share} space={space} explorer={explorer} navigation={navigation} />
      ))}
    </SidebarSection>
  )
}

function RemoteItem({ share, space, explorer, navigation }: SectionProps & { readonly share: RemoteShare; readonly space: Storage }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const t = useT('file-manager')
  const ref = useRef<HTMLButtonElement>(null)
  const target = { storageId: space.storageId, path: '/' }
  const isReady = share.state === 'ready'
  const name = explorer.spaces.nameOf(space)
  const over = useDropTarget({
    ref,
    accepts: (data) => isReady && draggedItems(data) !== undefined,
    onDrop: (data, input) => {
      const items = draggedItems(data) ?? []
      void explorer.transfer.put(dragAction(items, target, input.ctrlKey || input.altKey), items, target)
    },
    onFiles: isReady ? (entries) => void explorer.transfer.uploadDropped(target, entries) : undefined,
  })
  return (
    <>
      <span className={side.space}>
        <SidebarItem
          ref={ref}
          icon={<NetworkIcon size={17} />}
          label={isReady ? name : t('sidebar.unreachable', { name })}
          selected={sectionOf(navigation.place) === `storage:${space.storageId}`}
          dropTarget={over !== undefined}
          onSelect={() => navigation.openSection(folderPlace(space.storageId, '/'))}
        />
        {isReady && (
          <Unfold
            isOpen={isUnfolded}
            label={t(isUnfolded ? 'tree.fold' : 'tree.unfold', { name })}
            onToggle={() => setUnfolded(!isUnfolded)}
          />
        )}
      </span>
      {isReady && isUnfolded && <FolderTree at={target} level={1} explorer={explorer} here={navigation.place} onOpen={navigation.open} />}
    </>
  )
}
