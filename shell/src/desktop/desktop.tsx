import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ErrorState } from '@cove/ui'
import { useCallback, useMemo, useState } from 'react'
import { useShell } from '../shell-context.ts'
import { Taskbar } from '../taskbar/taskbar.tsx'
import { useKeepFocus } from '../window-frame/keep-focus.ts'
import { WindowReadiness } from '../window-frame/window-readiness.tsx'
import { WindowsLayer } from '../window-frame/windows-layer.tsx'
import { DesktopCommandsContext, type DesktopCommands } from './desktop-commands.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { IconGrid } from './icon-grid.tsx'
import { Launcher } from './launcher.tsx'
import { useDesktopKeys } from './use-desktop-keys.ts'
import { useDesktopLinks } from './use-desktop-links.ts'
import { useRegistryWatch } from './use-registry-watch.ts'
import { useSignOut } from './use-sign-out.ts'
import { useWorkArea } from './use-work-area.ts'
import { LateSystemDialogs } from '../system-dialogs/late-system-dialogs.tsx'
import { WindowAnnouncer } from './window-announcer.tsx'
import s from './desktop.module.css'

const AppearancePanel = lazyScreen(() => import('../appearance/appearance-panel.tsx').then((module) => module.AppearancePanel))
const LinesDialog = lazyScreen(() => import('../device/lines-dialog.tsx').then((module) => module.LinesDialog))
const PaletteScreen = lazyScreen(() => import('../palette/palette-screen.tsx').then((module) => module.PaletteScreen))
const AboutDialog = lazyScreen(() => import('./about-dialog.tsx').then((module) => module.AboutDialog))

type Surface = 'launcher' | 'palette' | 'appearance' | 'about' | 'lines' | undefined

/** The desktop of whoever is signed in. */
export function Desktop() {
  const { remotes } = useShell()
  const { log } = useKernel()
  const t = useT('shell')
  const [surface, setSurface] = useState<Surface>()
  const close = useCallback(() => setSurface(undefined), [])
  const toggleLauncher = useCallback(() => setSurface((shown) => (shown === 'launcher' ? undefined : 'launcher')), [])
  const togglePalette = useCallback(() => setSurface((shown) => (shown === 'palette' ? undefined : 'palette')), [])
  const signOut = useSignOut()
  const commands = useMemo<DesktopCommands>(
    () => ({
      toggleLauncher,
      togglePalette,
      signOut,
      openAppearance: () => setSurface('appearance'),
      openAbout: () => setSurface('about'),
      openLines: () => setSurface('lines'),
    }),
    [toggleLauncher, togglePalette, signOut],
  )
  const registry = useStoreValue(remotes.store, (state) => state.status)
  useWorkArea()
  useDesktopKeys({ toggleLauncher, togglePalette })
  useDesktopLinks()
  useRegistryWatch()
  useKeepFocus()
  const readAgain = () => remotes.refresh().catch((cause: unknown) => log.warn('remotes.refreshFailed', { cause: String(cause) }))
  return (
    <DesktopCommandsContext value={commands}>
      <main className={s.desktop}>
        <div className={s.stage} inert={surface === 'launcher'}>
          <IconGrid />
          {registry === 'failed' && (
            <div className={s.unreachable}>
              <ErrorState
                title={t('desktop.registryFailed.title')}
                body={t('desktop.registryFailed.body')}
                onRetry={() => void readAgain()}
              />
            </div>
          )}
          <WindowsLayer />
          <WindowReadiness />
          <Taskbar />
        </div>
        {surface === 'launcher' && <Launcher onClose={close} />}
        {surface === 'palette' && <PaletteScreen onClose={close} />}
        {surface === 'appearance' && <AppearancePanel onClose={close} />}
        {surface === 'lines' && <LinesDialog onClose={close} />}
        {surface === 'about' && <AboutDialog onClose={close} />}
        <WindowAnnouncer />
        <LateSystemDialogs />
      </main>
    </DesktopCommandsContext>
  )
}
