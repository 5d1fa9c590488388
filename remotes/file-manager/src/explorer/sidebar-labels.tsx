import type { Labelled, Tag } from '@cove/device-contract/labels'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea } from '@cove/ui'
import { formatCount, SidebarItem, SidebarSection, useDropTarget } from '@cove/ui/data'
import { FolderIcon, PlusIcon, WarningIcon } from '@cove/ui/icons'
import { useRef } from 'react'
import { draggedItems } from '../model/clipboard.ts'
import { folderPlace, isSamePlace } from '../model/place.ts'
import { TagDot } from '../ui/tag-dot.tsx'
import type { Explorer } from './use-explorer.ts'
import type { Navigation } from './use-navigation.ts'

interface SectionProps {
  readonly explorer: Explorer
  readonly navigation: Navigation
}

/** ENT-01: shortcuts to folders; nothing while there are none. */
export function ShortcutSection({ explorer, navigation }: SectionProps) {
  const t = useT('file-manager')
  const { shortcuts } = explorer.labels
  if (shortcuts.length === 0) return undefined
  return (
    <SidebarSection label={t('sidebar.shortcuts')}>
      {shortcuts.map((shortcut) => (
        <Shortcut key={`${shortcut.storageId}:${shortcut.path}`} shortcut={shortcut} explorer={explorer} navigation={navigation} />
      ))}
    </SidebarSection>
  )
}

function Shortcut({ shortcut, explorer, navigation }: SectionProps & { readonly shortcut: Labelled }) {
  const { toasts } = useKernel()
  const t = useT('file-manager')
  const { labels } = explorer
  const name = shownName(baseNameOf(shortcut.path))
  const place = folderPlace(shortcut.storageId, shortcut.path)
  const remove = { id: 'remove', label: t('labels.removeShortcut'), onSelect: () => void labels.mark([shortcut], { isShortcut: false }) }
  return (
    <ContextMenuArea items={[remove]}>
      <SidebarItem
        icon={shortcut.isMissing ? <WarningIcon size={16} /> : <FolderIcon size={16} />}
        label={shortcut.isMissing ? t('labels.shortcutMissing', { name }) : name}
        selected={isSamePlace(navigation.place, place)}
        onSelect={() => {
          // ENT-03: the folder is gone, and nothing else is it.
          if (shortcut.isMissing) toasts.show({ tone: 'warning', title: t('labels.shortcutGone', { name }) })
          else navigation.open(place)
        }}
      />
    </ContextMenuArea>
  )
}

/** FM-24: the tags of the user; files dropped on one carry it. */
export function TagSection({ explorer, navigation }: SectionProps) {
  const t = useT('file-manager')
  const { labels, questions } = explorer
  return (
    <SidebarSection label={t('sidebar.tags')}>
      {labels.tags.map((tag) => (
        <TagItem key={tag.tagId} tag={tag} explorer={explorer} navigation={navigation} />
      ))}
      <SidebarItem
        icon={<PlusIcon size={15} />}
        label={t('tags.new')}
        onSelect={() => questions.show({ kind: 'editTag', tag: undefined })}
      />
    </SidebarSection>
  )
}

function TagItem({ tag, explorer, navigation }: SectionProps & { readonly tag: Tag }) {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const ref = useRef<HTMLButtonElement>(null)
  const { labels, questions } = explorer
  const over = useDropTarget({
    ref,
    accepts: (data) => draggedItems(data) !== undefined,
    onDrop: (data) => void labels.mark(draggedItems(data) ?? [], { addTagIds: [tag.tagId] }),
  })
  const remove = async () => {
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: t('tags.removeTitle', { name: tag.name }),
      body: t('tags.removeBody', { count: tag.itemCount }),
      confirmLabel: t('tags.remove'),
    })
    if (confirmed) await labels.removeTag(tag.tagId)
  }
  const menu = [
    { id: 'edit', label: t('tags.edit'), onSelect: () => questions.show({ kind: 'editTag', tag }) },
    { id: 'remove', label: t('tags.remove'), danger: true, separatorBefore: true, onSelect: () => void remove() },
  ]
  return (
    <ContextMenuArea items={menu}>
      <SidebarItem
        ref={ref}
        icon={<TagDot colour={tag.colour} />}
        label={tag.name}
        count={formatCount(tag.itemCount)}
        dropTarget={over !== undefined}
        selected={navigation.place.kind === 'tag' && navigation.place.tagId === tag.tagId}
        onSelect={() => navigation.open({ kind: 'tag', tagId: tag.tagId })}
      />
    </ContextMenuArea>
  )
}
