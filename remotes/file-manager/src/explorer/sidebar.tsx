import type { Storage } from '@cove/device-contract/storage'
import { recycleBinRoute } from '@cove/kernel/declare'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CapacityBar, formatCount, SidebarItem, SidebarSection, useDropTarget } from '@cove/ui/data'
import {
  ClockIcon,
  DownloadIcon,
  FileTextIcon,
  FilmIcon,
  FolderIcon,
  FolderOpenIcon,
  HardDriveIcon,
  HomeIcon,
  ImageIcon,
  MusicIcon,
  PackageIcon,
  StarIcon,
  TrashIcon,
  WindowIcon,
} from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useCategoryCounts } from '../data/use-category-counts.ts'
import { dragAction, draggedItems } from '../model/clipboard.ts'
import type { Target } from '../model/clipboard.ts'
import { categories, folderPlace, isRemoteSpace, sectionOf } from '../model/place.ts'
import type { Category } from '../model/place.ts'
import { useCapacityText } from './use-capacity-text.ts'
import { FolderTree, Unfold } from './folder-tree.tsx'
import { NetworkSection } from './network-section.tsx'
import { ShortcutSection, TagSection } from './sidebar-labels.tsx'
import type { Explorer } from './use-explorer.ts'
import type { Navigation } from './use-navigation.ts'
import s from './explorer.module.css'
import side from './sidebar.module.css'

const categoryIcons: Readonly<Record<Category, Icon>> = {
  recent: ClockIcon,
  image: ImageIcon,
  video: FilmIcon,
  audio: MusicIcon,
  document: FileTextIcon,
  archive: PackageIcon,
  app: WindowIcon,
  bt: DownloadIcon,
  all: FolderOpenIcon,
  collect: StarIcon,
  entrance: FolderIcon,
  partitions: HardDriveIcon,
}

interface SidebarProps {
  readonly explorer: Explorer
  /** FM-22: of the pane that has the keyboard. */
  readonly navigation: Navigation
}

/** Where one can go: storage spaces, recent files, kinds of files, the recycle bin. */
export function Sidebar({ explorer, navigation }: SidebarProps) {
  const { windows } = useKernel()
  const t = useT('file-manager')
  const { labels, spaces } = explorer
  const binRef = useRef<HTMLButtonElement>(null)
  const overBin = useDropTarget({
    ref: binRef,
    accepts: (data) => draggedItems(data) !== undefined,
    onDrop: (data) => void explorer.actions.remove(draggedItems(data) ?? []),
  })
  const categoryItem = useCategoryItem(navigation)
  const local = spaces.all.filter(({ storageId }) => !isRemoteSpace(storageId))
  const ordered = local.toSorted((one, other) => Number(other === spaces.home) - Number(one === spaces.home))
  return (
    <>
      <SidebarSection label={t('sidebar.locations')}>
        {ordered.map((space) => (
          <SpaceItem key={space.storageId} space={space} explorer={explorer} navigation={navigation} />
        ))}
        {categoryItem('recent')}
        {labels.isKnown && categoryItem('collect')}
        <SidebarItem
          ref={binRef}
          icon={<TrashIcon size={17} />}
          label={t('sidebar.recycle')}
          dropTarget={overBin !== undefined}
          onSelect={() => void windows.open(recycleBinRoute.address({}))}
        />
      </SidebarSection>
      <NetworkSection explorer={explorer} navigation={navigation} />
      {labels.isKnown && <ShortcutSection explorer={explorer} navigation={navigation} />}
      {labels.isKnown && <TagSection explorer={explorer} navigation={navigation} />}
      <SidebarSection label={t('sidebar.categories')}>
        {(['all', ...categories.filter((category) => category !== 'recent')] as const).map(categoryItem)}
        {local.length > 1 && categoryItem('partitions')}
      </SidebarSection>
    </>
  )
}

/** One category with its count. */
function useCategoryItem(navigation: Navigation): (category: Category) => ReactNode {
  const t = useT('file-manager')
  const counts = useCategoryCounts()
  const section = sectionOf(navigation.place)
  return (category) => {
    const Icon = categoryIcons[category]
    const count = counts[category]
    return (
      <SidebarItem
        key={category}
        icon={<Icon size={17} />}
        label={t(`category.${category}`)}
        count={count === undefined ? undefined : formatCount(count)}
        selected={section === category}
        onSelect={() => navigation.openSection({ kind: 'category', category })}
      />
    )
  }
}

interface SpaceItemProps {
  readonly space: Storage
  readonly explorer: Explorer
  readonly navigation: Navigation
}

function SpaceItem({ space, explorer, navigation }: SpaceItemProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const t = useT('file-manager')
  const ref = useRef<HTMLButtonElement>(null)
  const { spaces, transfer } = explorer
  const target: Target = { storageId: space.storageId, path: '/' }
  const isOpen = space.status === 'normal'
  const over = useDropTarget({
    ref,
    accepts: (data) => isOpen && draggedItems(data) !== undefined,
    onDrop: (data, input) => {
      const items = draggedItems(data) ?? []
      void transfer.put(dragAction(items, target, input.ctrlKey || input.altKey), items, target)
    },
    onFiles: isOpen ? (entries) => void transfer.uploadDropped(target, entries) : undefined,
  })
  const name = spaces.nameOf(space)
  const label =
    space.status === 'readonly' ? t('sidebar.readOnly', { name }) : space.status === 'normal' ? name : t('sidebar.missing', { name })
  const isHome = space === spaces.home && space.origin === 'managed'
  const item = (
    <SidebarItem
      ref={ref}
      icon={isHome ? <HomeIcon size={17} /> : <HardDriveIcon size={17} />}
      label={label}
      selected={sectionOf(navigation.place) === `storage:${space.storageId}`}
      dropTarget={over !== undefined}
      disabled={space.status === 'missing' || space.status === 'error'}
      onSelect={() => navigation.openSection(folderPlace(space.storageId, '/'))}
    />
  )
  if (space.status !== 'normal' && space.status !== 'readonly') return item
  return (
    <>
      <span className={side.space}>
        {item}
        <Unfold
          isOpen={isUnfolded}
          label={t(isUnfolded ? 'tree.fold' : 'tree.unfold', { name })}
          onToggle={() => setUnfolded(!isUnfolded)}
        />
      </span>
      {isUnfolded && <FolderTree at={target} level={1} explorer={explorer} here={navigation.place} onOpen={navigation.open} />}
    </>
  )
}

/** WIN-08: how full the present space is; the home's while looking across all of them. */
export function SpaceGauge({ explorer }: { readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const capacityText = useCapacityText()
  const space = explorer.storage ?? explorer.spaces.home
  if (!space || space.sizeBytes === 0) return undefined
  return (
    <div className={s.gauge}>
      <span>{capacityText(space)}</span>
      <CapacityBar
        label={t('sidebar.capacityLabel', { name: explorer.spaces.nameOf(space) })}
        usedBytes={space.usedBytes}
        totalBytes={space.sizeBytes}
      />
    </div>
  )
}
