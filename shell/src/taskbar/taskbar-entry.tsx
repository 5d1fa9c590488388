import { useKernel } from '@cove/kernel'
import type { WindowService } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { Badge, ContextMenuArea, Tooltip, CloseIcon, PlusIcon, WindowIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { memo } from 'react'
import { useShortcutEntries } from '../apps/use-app-menu.tsx'
import { useOpenApp } from '../apps/use-apps.ts'
import { AppFace } from '../modules/app-face.tsx'
import { useObstacle } from '../modules/use-availability.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { useShell } from '../shell-context.ts'
import { afterMenu, enterFocused } from '../window-frame/keep-focus.ts'
import { asksForAnother, groupOf, isSameEntry, pressOf } from './dock-model.ts'
import type { DockEntry } from './dock-model.ts'
import { usePeek } from './use-peek.ts'
import type { Peek } from './use-peek.ts'
import s from './taskbar.module.css'

const DockPeek = lazyScreen(() => import('./dock-peek.tsx').then((module) => module.DockPeek))

/** Does what a press on this app means right now. */
export function usePress(): (entry: DockEntry) => void {
  const { windows } = useKernel()
  const openApp = useOpenApp()
  return (entry) => {
    const press = pressOf(entry, windows.store.getState())
    if (press.kind === 'open') openApp(entry)
    else for (const id of groupOf(windows.store.getState(), press.id)) windows[press.kind](id)
  }
}

interface TaskbarEntryProps {
  readonly entry: DockEntry
}

/** One app in the dock: a dot while it runs, a pill while it is in front, a count while it waits for an answer. */
export const TaskbarEntry = memo(Entry, (before: TaskbarEntryProps, after: TaskbarEntryProps) => isSameEntry(before.entry, after.entry))

function Entry({ entry }: TaskbarEntryProps) {
  const kernel = useKernel()
  const t = useT('shell')
  const shortcuts = useShortcutEntries()
  const openApp = useOpenApp()
  const another = () => void openApp(entry)
  const peek = usePeek(entry.windows.length > 0)
  return (
    <ContextMenuArea
      items={[...entryMenu(entry, { t, windows: kernel.windows, another }), ...shortcuts(entry)]}
      render={<div className={s.entryArea} {...peek.area} />}
    >
      {peek.isOpen && <DockPeek windows={entry.windows} onChosen={peek.close} />}
      <EntryButton entry={entry} peek={peek} onAnother={another} />
    </ContextMenuArea>
  )
}

interface EntryButtonProps extends TaskbarEntryProps {
  readonly peek: Peek
  readonly onAnother: () => void
}

function EntryButton({ entry, peek, onAnother }: EntryButtonProps) {
  const { remotes } = useShell()
  const t = useT('shell')
  const press = usePress()
  const obstacle = useObstacle(entry.remoteId)
  const preload = () => {
    if (!obstacle) remotes.preload(entry.remoteId, entry.windowName)
  }
  const running = entry.windows.length > 0
  const plain = running ? t('dock.running', { app: entry.title, count: entry.windows.length }) : entry.title
  const name = entry.hasAlarm ? t('dock.alarm', { app: plain }) : plain
  // MOD-03a
  const state = obstacle && t(`modules.state.${obstacle.kind}`)
  const label = state === undefined ? entry.title : t('modules.named', { app: entry.title, state })
  return (
    <Tooltip label={label} side="top" disabled={peek.isOpen}>
      <button
        type="button"
        className={s.entry}
        aria-label={state === undefined ? name : t('modules.named', { app: name, state })}
        data-dock-app={entry.remoteId}
        data-running={running || undefined}
        data-active={entry.focused || undefined}
        onPointerEnter={preload}
        onPointerDown={peek.close}
        onFocus={preload}
        onClick={(event) => (asksForAnother(event) ? onAnother() : press(entry))}
        onAuxClick={(event) => asksForAnother(event) && onAnother()}
      >
        <AppFace icon={entry.icon} size={40} obstacle={obstacle} />
        {entry.hasAlarm && entry.badge === 0 && <span className={s.alarm} />}
        {entry.badge > 0 && (
          <span className={s.badge}>
            <Badge count>{entry.badge}</Badge>
          </span>
        )}
      </button>
    </Tooltip>
  )
}

/** Its windows by name, one more, all of them gone. */
function entryMenu(
  entry: DockEntry,
  parts: { readonly t: Translate; readonly windows: WindowService; readonly another: () => void },
): readonly MenuEntry[] {
  const { t, windows, another } = parts
  // H-29: at the limit of its kind no new window opens, and the one in front may have had the focus already.
  const enter = () => void afterMenu(() => enterFocused(windows.store.getState()))
  const open = entry.windows.map((window): MenuEntry => ({
    id: window.id,
    label: window.title,
    isName: true,
    icon: <WindowIcon size={16} />,
    onSelect: () => {
      windows.focus(window.id)
      enter()
    },
  }))
  return [
    ...open,
    {
      id: 'open',
      label: t(open.length > 0 ? 'dock.openAnother' : 'dock.open'),
      icon: <PlusIcon size={16} />,
      separatorBefore: open.length > 0,
      ...(open.length > 0 ? { shortcut: t('dock.openAnotherKeys') } : {}),
      onSelect: () => {
        another()
        enter()
      },
    },
    ...(open.length > 0
      ? [
          {
            id: 'close-all',
            label: t('dock.closeAll'),
            icon: <CloseIcon size={16} />,
            separatorBefore: true,
            onSelect: () => void closeInTurn(entry, windows.close).then(enter),
          },
        ]
      : []),
  ]
}

/** One after the other, so that each may ask about unsaved work. */
async function closeInTurn(entry: DockEntry, close: (id: string) => Promise<boolean>): Promise<void> {
  for (const window of entry.windows) await close(window.id)
}
