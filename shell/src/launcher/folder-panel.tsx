import { longestFolderName } from '@cove/device-contract/desktop'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useRef } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { appKey } from '../apps/shortcuts.ts'
import type { LauncherItem } from './layout.ts'
import { TileList } from './tiles.tsx'
import type { TileActions } from './tiles.tsx'
import type { FolderItem } from './use-folders.ts'
import s from './folder-panel.module.css'

interface FolderPanelProps {
  readonly folder: FolderItem
  /** Tiles in a row. */
  readonly columns: number
  readonly actions: TileActions
  /** True selects the name at once. */
  readonly startsNaming: boolean
  readonly onRename: (name: string) => void
}

/** An open folder of the launcher, over its pages: its name, which is changed in place, and its apps. */
export function FolderPanel({ folder, columns, actions, startsNaming, onRename }: FolderPanelProps) {
  const t = useT('launcher')
  const panelRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = panelRef.current
    const name = panel?.querySelector('input')
    const first = startsNaming ? name : panel?.querySelector<HTMLElement>('[data-tile-button]')
    first?.focus()
    if (startsNaming) name?.select()
  }, [startsNaming])
  const items = folder.apps.map((app): LauncherItem => ({ kind: 'app', id: appKey(app), app }))
  return (
    <div
      className={s.panel}
      ref={panelRef}
      style={{ '--columns': columns } as CSSProperties}
      role="group"
      aria-label={folder.name}
      data-folder-panel=""
    >
      <FolderName key={folder.name} name={folder.name} onRename={onRename} />
      <p className={s.count}>{t('count', { count: folder.apps.length })}</p>
      <TileList label={folder.name} items={items} actions={actions} />
    </div>
  )
}

/** Written when it is left or with Enter; Escape keeps the former name. */
function FolderName({ name, onRename }: { readonly name: string; readonly onRename: (name: string) => void }) {
  const t = useT('launcher')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const isChanged = event.currentTarget.value !== name
    // Leaving the field writes the name.
    if (event.key === 'Enter') event.currentTarget.closest('[data-folder-panel]')?.querySelector<HTMLElement>('[data-tile-button]')?.focus()
    else if (event.key === 'Escape' && isChanged) event.currentTarget.value = name
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      className={s.name}
      aria-label={t('folderName')}
      defaultValue={name}
      maxLength={longestFolderName}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.target.value.trim() === '') event.target.value = name
        else if (event.target.value !== name) onRename(event.target.value)
      }}
    />
  )
}
