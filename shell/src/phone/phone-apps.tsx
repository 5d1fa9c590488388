import { desktop } from '@cove/device-contract/desktop'
import type { FolderShortcut } from '@cove/device-contract/desktop'
import { shownName } from '@cove/device-contract/rules'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { AppIcon, ContextMenuArea, NameText } from '@cove/ui'
import { useShortcutEntries } from '../apps/use-app-menu.tsx'
import { appKey } from '../apps/shortcuts.ts'
import type { App, AppIconData } from '../apps/apps.ts'
import { useApps, useOpenApp } from '../apps/use-apps.ts'
import { plainFile } from '../desktop/desktop-icons.ts'
import { openShortcut } from '../desktop/open-shortcut.ts'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { completed, itemsOf } from '../launcher/layout.ts'
import { AppFace } from '../modules/app-face.tsx'
import { useObstacle } from '../modules/use-availability.ts'
import { useShell } from '../shell-context.ts'
import { appAt, homeApps, windowOf } from './home-model.ts'
import { launcherIcon } from './launcher-icon.ts'
import s from './phone.module.css'

const iconPx = 62
const plainFolder: AppIconData = { glyph: 'folder', from: '#4facfe', to: '#0b6bdc' }

/** WIN-25: the first apps in the user's order, the launcher with all of them, and the folders and files the user put on the desktop. */
export function PhoneApps() {
  const t = useT('widgets')
  const apps = useApps()
  const [{ launcher, folders }] = useSettings(desktop)
  const shown = homeApps(itemsOf(completed(launcher, apps.map(appKey)), apps))
  return (
    <>
      <ul className={s.apps} aria-label={t('phone.apps')}>
        {shown.map((app) => (
          <AppCell key={appKey(app)} app={app} />
        ))}
        <LauncherCell />
      </ul>
      {folders.length > 0 && (
        <ul className={s.apps} aria-label={t('phone.folders')}>
          {folders.map((folder) => (
            <FolderCell
              key={`${folder.storageId}:${folder.path}`}
              folder={folder}
              icon={folder.isFile ? plainFile : (appAt(apps, folderRoute.path)?.icon ?? plainFolder)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** One app: a tap opens it, or brings its window back. */
function AppCell({ app }: { readonly app: App }) {
  const { windows } = useKernel()
  const { remotes } = useShell()
  const t = useT('widgets')
  const shell = useT('shell')
  const openApp = useOpenApp()
  const entries = useShortcutEntries()
  const obstacle = useObstacle(app.remoteId)
  const running = useStoreValue(windows.store, (state) => windowOf(state, app))
  const name = running === undefined ? app.title : t('phone.running', { app: app.title })
  return (
    <ContextMenuArea items={entries(app)} render={<li className={s.appCell} />}>
      <button
        type="button"
        className={s.app}
        data-app={app.remoteId}
        data-running={running !== undefined || undefined}
        aria-label={obstacle ? shell('modules.named', { app: name, state: shell(`modules.state.${obstacle.kind}`) }) : name}
        onPointerDown={() => !obstacle && remotes.preload(app.remoteId, app.windowName)}
        onClick={() => (running === undefined ? void openApp(app) : windows.focus(running))}
      >
        <AppFace icon={app.icon} size={iconPx} obstacle={obstacle} />
        <span className={s.appName}>{app.title}</span>
      </button>
    </ContextMenuArea>
  )
}

function LauncherCell() {
  const t = useT('shell')
  const { toggleLauncher } = useDesktopCommands()
  return (
    <li className={s.appCell}>
      <button type="button" className={s.app} data-hint="launcher" onClick={toggleLauncher}>
        <AppIcon {...launcherIcon} size={iconPx} />
        <span className={s.appName}>{t('launcher.title')}</span>
      </button>
    </li>
  )
}

interface FolderCellProps {
  readonly folder: FolderShortcut
  readonly icon: AppIconData
}

/** ENT-01: a folder or a file the user put on the desktop. */
function FolderCell({ folder, icon }: FolderCellProps) {
  const kernel = useKernel()
  const t = useT('shell')
  const [{ folders }, change] = useSettings(desktop)
  const name = shownName(folder.path.slice(folder.path.lastIndexOf('/') + 1))
  const open = () => {
    if (!openShortcut(kernel, folder)) kernel.toasts.show({ tone: 'warning', title: t('desktop.nothingOpens', { name }) })
  }
  const others = folders.filter(({ storageId, path }) => storageId !== folder.storageId || path !== folder.path)
  const menu = [
    { id: 'open', label: t('dock.open'), onSelect: open },
    { id: 'remove', label: t('shortcut.fromDesktop'), separatorBefore: true, onSelect: () => change({ folders: others }) },
  ]
  return (
    <ContextMenuArea items={menu} render={<li className={s.appCell} />}>
      <button type="button" className={s.app} onClick={open}>
        <AppIcon {...icon} size={iconPx} />
        <span className={s.appName}>
          <NameText name={name} />
        </span>
      </button>
    </ContextMenuArea>
  )
}
