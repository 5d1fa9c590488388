import type { ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { recycleBinRoute } from '@cove/kernel/declare'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CapacityBar, formatCount, SidebarItem, SidebarSection, useDropTarget } from '@cove/ui/data'
import { ClockIcon, FileTextIcon, FilmIcon, HardDriveIcon, HomeIcon, ImageIcon, MusicIcon, TrashIcon } from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { useRef } from 'react'
import { useCategoryCounts } from '../data/use-category-counts.ts'
import { dragAction, draggedItems } from '../model/clipboard.ts'
import type { Target } from '../model/clipboard.ts'
import { categories, folderPlace, sectionOf } from '../model/place.ts'
import type { Category } from '../model/place.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { Explorer } from './use-explorer.ts'
import s from './explorer.module.css'

const categoryIcons: Readonly<Record<Category, Icon>> = {
  recent: ClockIcon,
  image: ImageIcon,
  video: FilmIcon,
  audio: MusicIcon,
  document: FileTextIcon,
}

/** Where one can go: storage spaces, recent files, kinds of files, the recycle bin. */
export function Sidebar({ explorer, onTrash }: { readonly explorer: Explorer; readonly onTrash: (items: readonly ResourceRef[]) => void }) {
  const { windows } = useKernel()
  const t = useT('file-manager')
  const counts = useCategoryCounts()
  const { navigation, spaces } = explorer
  const section = sectionOf(navigation.place)
  const binRef = useRef<HTMLButtonElement>(null)
  const overBin = useDropTarget({
    ref: binRef,
    accepts: (data) => draggedItems(data) !== undefined,
    onDrop: (data) => onTrash(draggedItems(data) ?? []),
  })
  const categoryItem = (category: Category) => {
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
  const ordered = [...spaces.all].sort((one, other) => Number(other === spaces.home) - Number(one === spaces.home))
  return (
    <>
      <SidebarSection label={t('sidebar.locations')}>
        {ordered.map((space) => (
          <SpaceItem key={space.storageId} space={space} explorer={explorer} />
        ))}
        {categoryItem('recent')}
        <SidebarItem
          ref={binRef}
          icon={<TrashIcon size={17} />}
          label={t('sidebar.recycle')}
          dropTarget={overBin !== undefined}
          onSelect={() => void windows.open(recycleBinRoute.address({}))}
        />
      </SidebarSection>
      <SidebarSection label={t('sidebar.categories')}>
        {categories.filter((category) => category !== 'recent').map(categoryItem)}
      </SidebarSection>
    </>
  )
}

function SpaceItem({ space, explorer }: { readonly space: Storage; readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const ref = useRef<HTMLButtonElement>(null)
  const { navigation, spaces, transfer } = explorer
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
  return (
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
}

/** WIN-08: how full the present space is; the home's while looking across all of them. */
export function SpaceGauge({ explorer }: { readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const space = explorer.storage ?? explorer.spaces.home
  if (!space || space.sizeBytes === 0) return undefined
  return (
    <div className={s.gauge}>
      <span>{t('sidebar.capacity', { used: bytes(space.usedBytes), size: bytes(space.sizeBytes) })}</span>
      <CapacityBar
        label={t('sidebar.capacityLabel', { name: explorer.spaces.nameOf(space) })}
        usedBytes={space.usedBytes}
        totalBytes={space.sizeBytes}
      />
    </div>
  )
}
