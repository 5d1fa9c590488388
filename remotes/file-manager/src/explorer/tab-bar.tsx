import { useT } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import { IconButton } from '@cove/ui'
import { CloseIcon, FolderIcon, PlusIcon } from '@cove/ui/icons'
import { useDropTarget } from '@cove/ui/data'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { dragAction, draggedItems } from '../model/clipboard.ts'
import { placeName } from '../ui/place-name.ts'
import { useSpring } from './use-spring.ts'
import type { Tab, Tabs } from './use-tabs.ts'
import type { TransferActions } from './use-transfer.ts'
import s from './tab-bar.module.css'

interface TabBarProps {
  readonly tabs: Tabs
  readonly spaces: NamedSpaces
  readonly onNew: () => void
  /** Puts what is dropped on a tab into its folder. */
  readonly transfer: TransferActions
}

/** FM-22: the tabs of the window; nothing while there is only one. */
export function TabBar({ tabs, spaces, onNew, transfer }: TabBarProps) {
  const t = useT('file-manager')
  if (tabs.all.length < 2) return undefined
  return (
    <div className={s.bar}>
      <nav className={s.tabs} aria-label={t('tabs.label')}>
        {tabs.all.map((tab) => (
          <TabItem key={tab.id} tab={tab} tabs={tabs} name={placeName(tab.place, spaces, t)} transfer={transfer} />
        ))}
      </nav>
      <IconButton size="sm" label={t('tabs.new')} icon={<PlusIcon size={15} />} onClick={onNew} />
    </div>
  )
}

interface TabItemProps extends Pick<TabBarProps, 'tabs' | 'transfer'> {
  readonly tab: Tab
  readonly name: string
}

/** FM-19: a tab takes what is dropped on it into its folder, and is shown when a drag rests on it. */
function TabItem({ tab, tabs, name, transfer }: TabItemProps) {
  const t = useT('file-manager')
  const ref = useRef<HTMLSpanElement>(null)
  const isActive = tab.id === tabs.activeId
  const target = tab.place.kind === 'folder' ? { storageId: tab.place.storageId, path: tab.place.path } : undefined
  const over = useDropTarget({
    ref,
    accepts: (data) => target !== undefined && draggedItems(data) !== undefined,
    onDrop: (data, input) => {
      const items = draggedItems(data) ?? []
      if (target) void transfer.put(dragAction(items, target, input.ctrlKey || input.altKey), items, target)
    },
    onFiles: target && ((entries) => void transfer.uploadDropped(target, entries)),
  })
  useSpring(over !== undefined && !isActive, () => tabs.show(tab.id))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    tabs.step(by === 1 ? 1 : -1)
  }
  return (
    <span ref={ref} className={s.tab} data-active={isActive || undefined} data-over={over === undefined ? undefined : ''}>
      <button
        type="button"
        className={s.name}
        aria-current={isActive ? 'page' : undefined}
        title={name}
        onKeyDown={onKeyDown}
        onClick={() => tabs.show(tab.id)}
        onAuxClick={(event) => event.button === 1 && tabs.close(tab.id)}
      >
        <FolderIcon size={14} />
        <span>{name}</span>
      </button>
      <button type="button" className={s.close} aria-label={t('tabs.close', { name })} onClick={() => tabs.close(tab.id)}>
        <CloseIcon size={12} />
      </button>
    </span>
  )
}
