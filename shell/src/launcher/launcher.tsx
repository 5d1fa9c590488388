import { useKernel, usePreference, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { LiveRegion } from '@cove/ui'
import { useRef } from 'react'
import type { CSSProperties, RefObject } from 'react'
import { appKey } from '../apps/shortcuts.ts'
import type { App } from '../apps/apps.ts'
import { useApps, useOpenApp } from '../apps/use-apps.ts'
import { useTexts } from '../entrance/use-texts.ts'
import { CategoryStrip } from './category-strip.tsx'
import { FolderPanel } from './folder-panel.tsx'
import { onLauncherKey } from './launcher-keys.ts'
import type { LauncherKeys } from './launcher-keys.ts'
import { launcherTexts } from './launcher-texts.ts'
import type { LauncherItem } from './layout.ts'
import { Pages, turnPage } from './pages.tsx'
import { recentAppsPreference, withUsed } from './recent-apps.ts'
import { RecentRow } from './recent-row.tsx'
import { launcherRoomOf } from './room.ts'
import type { LauncherRoom } from './room.ts'
import { SearchInput } from './search-input.tsx'
import { TileList } from './tiles.tsx'
import type { TileActions } from './tiles.tsx'
import { useArrange } from './use-arrange.ts'
import type { Arrange } from './use-arrange.ts'
import { useBackdropPress } from './use-backdrop-press.ts'
import { isInstalledApp, useWithInstalledApps } from './use-installed-apps.ts'
import { useFolders } from './use-folders.ts'
import type { OpenFolders } from './use-folders.ts'
import { useLauncherFocus } from './use-launcher-focus.ts'
import { useTileActions } from './use-tile-actions.ts'
import type { LauncherActions } from './use-tile-actions.ts'
import { useView } from './use-view.ts'
import type { LauncherView } from './use-view.ts'
import s from './launcher.module.css'

interface LauncherProps {
  /** What had the keyboard; it gets it back. */
  readonly before: Element | null
  /** What was typed before the launcher was drawn; the search begins with it. */
  readonly typed?: string
  /** The launcher is drawn and its search field takes what is typed. */
  readonly onReady?: () => void
  readonly onClose: () => void
}

/** WIN-19: every app over the blurred desktop, in the user's order. Typing filters, Enter opens the first hit, Escape returns. */
export function Launcher(props: LauncherProps) {
  const isReady = useTexts('launcher', launcherTexts)
  return isReady && <ReadyLauncher {...props} />
}

function ReadyLauncher({ before, typed, onReady, onClose }: LauncherProps) {
  const t = useT('shell')
  const rootRef = useRef<HTMLDivElement>(null)
  const stripRef = useRef<HTMLDivElement>(null)
  const apps = useWithInstalledApps(useApps())
  const arrange = useArrange(apps)
  const view = useView(apps, typed)
  const room = launcherRoomOf(useStoreValue(useKernel().windows.store, (state) => state.workArea))
  const focus = useLauncherFocus(rootRef, { before, onReady })
  const open = useOpen(onClose)
  const folders = useFolders(arrange.items, focus.take)
  const turn = (step: -1 | 1) => turnPage(stripRef.current, step)
  const actions = useTileActions({ arrange, apps, open, folders, focus, turn })
  const press = useBackdropPress(() => (folders.shown ? folders.close() : onClose()))
  const keys: LauncherKeys = {
    columns: folders.shown ? panelColumns(room) : room.columns,
    onBack: () => (folders.shown ? folders.close() : view.clear() || onClose()),
    onTurn: turn,
    onMove: view.isFlat ? undefined : actions.move,
  }
  return (
    <div
      ref={rootRef}
      className={s.root}
      style={{ '--columns': room.columns, '--cell': `${room.cellWidth}px` } as CSSProperties}
      role="dialog"
      aria-modal="true"
      aria-label={t('launcher.title')}
      data-launcher=""
      onKeyDown={(event) => onLauncherKey(event, keys)}
      {...press}
    >
      <div className={s.head} inert={folders.shown !== undefined}>
        <SearchInput query={view.query} onChange={view.setQuery} onEnter={() => open(view.hits[0])} />
        <CategoryStrip apps={apps} value={view.category} onChange={view.setCategory} />
        {!view.isFlat && <RecentRow apps={apps} onOpen={open} />}
      </div>
      {view.isFlat ? (
        <Hits view={view} actions={{ ...actions.tiles, onDrag: undefined, folderNameOf: arrange.folderNameOf }} />
      ) : (
        <Book arrange={arrange} room={room} actions={actions} folders={folders} stripRef={stripRef} />
      )}
      <LiveRegion message={arrange.message} />
    </div>
  )
}

interface BookProps {
  readonly arrange: Arrange
  readonly room: LauncherRoom
  readonly actions: LauncherActions
  readonly folders: OpenFolders
  readonly stripRef: RefObject<HTMLDivElement | null>
}

/** The pages in the user's order, and the open folder above them. */
function Book({ arrange, room, actions, folders, stripRef }: BookProps) {
  const { shown, isNaming } = folders
  return (
    <>
      <Pages
        items={arrange.items}
        room={room}
        actions={actions.tiles}
        menu={actions.groundMenu}
        stripRef={stripRef}
        isCovered={shown !== undefined}
      />
      {shown && (
        <FolderPanel
          key={shown.id}
          folder={shown}
          columns={panelColumns(room)}
          actions={actions.tiles}
          startsNaming={isNaming}
          onRename={(name) => arrange.rename(shown.id, name)}
        />
      )}
    </>
  )
}

/** What was found, or the apps of a group, as one list. */
function Hits({ view, actions }: { readonly view: LauncherView; readonly actions: TileActions }) {
  const t = useT('launcher')
  if (view.hits.length === 0)
    return (
      <p className={s.none} role="status">
        {t('none', { query: view.query })}
      </p>
    )
  const items = view.hits.map((app): LauncherItem => ({ kind: 'app', id: appKey(app), app }))
  return (
    <div className={s.hits}>
      <TileList label={t('apps')} items={items} actions={actions} />
    </div>
  )
}

/** Opens an app in place of the launcher. */
function useOpen(onClose: () => void): (app: App | undefined) => void {
  const { windows } = useKernel()
  const openApp = useOpenApp()
  const [recent, setRecent] = usePreference(recentAppsPreference)
  return (app) => {
    if (!app) return
    onClose()
    if (isInstalledApp(app)) windows.open(app.address)
    else openApp(app)
    const key = appKey(app)
    if (recent[0] !== key) setRecent(withUsed(recent, key))
  }
}

const panelColumns = ({ columns }: LauncherRoom) => Math.min(4, columns)
