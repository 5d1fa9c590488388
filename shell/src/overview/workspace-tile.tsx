import type { Workspace } from '@cove/device-contract/workspaces'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { RenameField } from '@cove/ui/data'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { SmallDesktop } from './small-desktop.tsx'
import s from './workspace-row.module.css'

/** The most characters of a name; the device refuses longer ones. */
const longestName = 64

interface WorkspaceTileProps {
  readonly workspace: Workspace
  /** True while the pages of the set are the open ones. */
  readonly isCurrent: boolean
  readonly onOpen: () => void
  readonly onRename: (name: string) => void
  /** Stores the open windows in the set; undefined when no window is open. */
  readonly onReplace: (() => void) | undefined
}

/** A saved set of windows: a press opens it, F2 and its menu rename it. */
export function WorkspaceTile({ workspace, isCurrent, onOpen, onRename, onReplace }: WorkspaceTileProps) {
  const t = useT('workspaces')
  const { name, windows } = workspace
  const [isNaming, setNaming] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useReturnedFocus(isNaming, buttonRef)
  const commit = (text: string) => {
    setNaming(false)
    const newName = text.trim()
    if (newName !== '' && newName !== name) onRename(newName)
  }
  const entries: readonly MenuEntry[] = [
    { id: 'open', label: t('open'), onSelect: onOpen },
    { id: 'rename', label: t('rename'), shortcut: 'F2', onSelect: () => setNaming(true) },
    ...(onReplace ? [{ id: 'replace', label: t('replace'), onSelect: onReplace }] : []),
  ]
  return (
    // It stays while the name is changed: the menu that was used for it has to close as usual.
    <ContextMenuArea items={entries} render={<li />}>
      {isNaming ? (
        <span className={s.set}>
          <SmallDesktop windows={windows} />
          <span className={s.naming} onKeyDownCapture={preventEnter}>
            <RenameField
              name={name}
              isFolder
              clean={(text) => text.slice(0, longestName)}
              onCommit={commit}
              onCancel={() => setNaming(false)}
            />
          </span>
        </span>
      ) : (
        <button
          ref={buttonRef}
          type="button"
          className={s.set}
          aria-label={t('openNamed', { name, count: windows.length })}
          aria-current={isCurrent || undefined}
          aria-keyshortcuts="F2"
          onClick={onOpen}
          onKeyDown={(event) => event.key === 'F2' && setNaming(true)}
        >
          <SmallDesktop windows={windows} />
          <span className={s.name}>{name}</span>
        </button>
      )}
    </ContextMenuArea>
  )
}

/** The button gets the focus at once: the same key must not press it. */
function preventEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

/** Gives the button the keyboard after the renaming, unless the user has moved it elsewhere. */
function useReturnedFocus(isNaming: boolean, buttonRef: RefObject<HTMLButtonElement | null>): void {
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming && document.activeElement === document.body) buttonRef.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming, buttonRef])
}
