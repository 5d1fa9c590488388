import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { CloseIcon, FolderIcon, PlusIcon } from '@cove/ui/icons'
import type { KeyboardEvent } from 'react'
import type { Place } from '../model/place.ts'
import type { Tabs } from './use-tabs.ts'
import s from './tab-bar.module.css'

interface TabBarProps {
  readonly tabs: Tabs
  readonly nameOf: (place: Place) => string
  readonly onNew: () => void
}

/** FM-22: the tabs of the window; nothing while there is only one. */
export function TabBar({ tabs, nameOf, onNew }: TabBarProps) {
  const t = useT('file-manager')
  if (tabs.all.length < 2) return undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    tabs.step(by === 1 ? 1 : -1)
  }
  return (
    <div className={s.bar}>
      <nav className={s.tabs} aria-label={t('tabs.label')}>
        {tabs.all.map((tab) => {
          const isActive = tab.id === tabs.activeId
          const name = nameOf(tab.place)
          return (
            <span key={tab.id} className={s.tab} data-active={isActive || undefined}>
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
        })}
      </nav>
      <IconButton size="sm" label={t('tabs.new')} icon={<PlusIcon size={15} />} onClick={onNew} />
    </div>
  )
}
