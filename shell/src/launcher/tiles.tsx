import { useT } from '@cove/kernel/i18n'
import { AppIcon, ContextMenuArea } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import type { PointerEvent } from 'react'
import { appKey } from '../apps/shortcuts.ts'
import type { App } from '../apps/apps.ts'
import { AppFace } from '../modules/app-face.tsx'
import { useObstacle } from '../modules/use-availability.ts'
import { useShell } from '../shell-context.ts'
import type { LauncherItem } from './layout.ts'
import type { FolderItem } from './use-folders.ts'
import s from './launcher.module.css'

/** What the tiles of the launcher do. */
export interface TileActions {
  readonly open: (app: App) => void
  readonly openFolder: (id: string) => void
  readonly menuOf: (item: LauncherItem) => readonly MenuEntry[]
  /** Begins to drag a tile; left out where the order is not the user's. */
  readonly onDrag?: ((item: LauncherItem, event: PointerEvent<HTMLElement>) => void) | undefined
  /** The name of the folder an app is in, where that is worth a line. */
  readonly folderNameOf?: ((app: App) => string | undefined) | undefined
}

interface TileListProps {
  readonly label: string
  readonly items: readonly LauncherItem[]
  readonly actions: TileActions
}

/** Tiles in rows; arrows walk between them. */
export function TileList({ label, items, actions }: TileListProps) {
  return (
    <ul className={s.grid} aria-label={label}>
      {items.map((item) => (
        <TileCell key={item.id} item={item} actions={actions} />
      ))}
    </ul>
  )
}

function TileCell({ item, actions }: { readonly item: LauncherItem; readonly actions: TileActions }) {
  const cell = <li className={s.cell} data-tile={item.id} onPointerDown={(event) => actions.onDrag?.(item, event)} />
  return (
    <ContextMenuArea items={actions.menuOf(item)} render={cell}>
      {item.kind === 'app' ? (
        <AppTile app={item.app} folderName={actions.folderNameOf?.(item.app)} onOpen={actions.open} />
      ) : (
        <FolderTile folder={item} onOpen={() => actions.openFolder(item.id)} />
      )}
    </ContextMenuArea>
  )
}

interface AppTileProps {
  readonly app: App
  readonly folderName: string | undefined
  readonly onOpen: (app: App) => void
}

/** One app. MOD-03a: an app that cannot be used says so below its name; its window gives the reason. */
function AppTile({ app, folderName, onOpen }: AppTileProps) {
  const t = useT('shell')
  const own = useT('launcher')
  const { remotes } = useShell()
  const obstacle = useObstacle(app.remoteId)
  const preload = () => {
    if (!obstacle) remotes.preload(app.remoteId, app.windowName)
  }
  return (
    <button
      type="button"
      className={s.app}
      data-app={app.remoteId}
      data-tile-button=""
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpen(app)}
      {...(obstacle && { 'aria-label': t('modules.named', { app: app.title, state: t(`modules.state.${obstacle.kind}`) }) })}
    >
      <AppFace icon={app.icon} size={72} obstacle={obstacle} />
      <span className={s.name}>
        {app.title}
        {obstacle && <small className={s.state}>{t(`modules.state.${obstacle.kind}`)}</small>}
        {folderName !== undefined && <small className={s.state}>{own('inFolder', { folder: folderName })}</small>}
      </span>
    </button>
  )
}

/** How many apps a folder shows on its tile. */
const mostMiniatures = 4

function FolderTile({ folder, onOpen }: { readonly folder: FolderItem; readonly onOpen: () => void }) {
  const t = useT('launcher')
  return (
    <button
      type="button"
      className={s.app}
      data-tile-button=""
      aria-haspopup="dialog"
      aria-label={t('folder', { name: folder.name, count: folder.apps.length })}
      onClick={onOpen}
    >
      <span className={s.folder}>
        {folder.apps.slice(0, mostMiniatures).map((app) => (
          <AppIcon key={appKey(app)} {...app.icon} size={26} />
        ))}
      </span>
      <span className={s.name}>{folder.name}</span>
    </button>
  )
}
