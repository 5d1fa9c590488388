import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ErrorState } from '@cove/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { followDesktop } from '../appearance/follow-desktop.ts'
import { useShell } from '../shell-context.ts'
import { Taskbar } from '../taskbar/taskbar.tsx'
import { LateServices, LateWindows } from '../second-wave/late-layers.tsx'
import { DesktopCommandsContext } from './desktop-commands.ts'
import type { DesktopCommands } from './desktop-commands.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { IconGrid } from './icon-grid.tsx'
import { useDesktopKeys } from './use-desktop-keys.ts'
import { loadLateDialogs } from './load-late-dialogs.ts'
import { useSignOut } from './use-sign-out.ts'
import { LateWidgets } from '../widgets/late-widgets.tsx'
import { useWorkArea } from './use-work-area.ts'
import { useIsPhone } from '../phone/use-is-phone.ts'
import { LateHints } from '../hints/late-hints.tsx'
import { LateLauncher } from '../launcher/late-launcher.tsx'
import s from './desktop.module.css'

const AppearancePanel = lazyScreen(() => import('../appearance/appearance-panel.tsx').then((module) => module.AppearancePanel))
const isDialog = true
const LinesDialog = lazyScreen(() => loadLateDialogs().then((module) => module.LinesDialog), { isDialog })
const PaletteScreen = lazyScreen(() => import('../palette/palette-screen.tsx').then((module) => module.PaletteScreen))
const AboutDialog = lazyScreen(() => loadLateDialogs().then((module) => module.AboutDialog), { isDialog })
const WindowOverview = lazyScreen(() => import('../overview/window-overview.tsx').then((module) => module.WindowOverview))
const WorkspacesDialog = lazyScreen(() => loadLateDialogs().then((module) => module.WorkspacesDialog), { isDialog })
const PhoneDesk = lazyScreen(() => import('../widgets/late-parts.ts').then((module) => module.PhoneDesk))

type Surface = 'launcher' | 'palette' | 'overview' | 'appearance' | 'about' | 'workspaces' | 'lines' | undefined

interface DesktopProps {
  /** WIN-01: the address that the page was opened with, where a window declares it. */
  readonly wanted?: string | undefined
}

/** The desktop of the signed-in user. */
export function Desktop({ wanted }: DesktopProps) {
  const [surface, setSurface] = useState<Surface>()
  const close = useCallback(() => setSurface(undefined), [])
  const commands = useSurfaceCommands(setSurface)
  const desktopRef = useRef<HTMLElement>(null)
  useWorkArea(desktopRef)
  useDesktopKeys(commands)
  useLookOfUser()
  const isPhone = useIsPhone()
  return (
    <DesktopCommandsContext value={commands}>
      <main ref={desktopRef} className={s.desktop}>
        <div
          className={s.stage}
          inert={surface === 'launcher' || surface === 'overview'}
          data-cleared={surface === 'launcher' || undefined}
        >
          {isPhone ? <PhoneDesk /> : <IconGrid />}
          <LateWidgets />
          <RegistryFailure />
          <LateWindows />
          {!isPhone && <Taskbar />}
          <LateHints />
        </div>
        <LateLauncher isOpen={surface === 'launcher'} onClose={close} />
        {surface === 'overview' && <WindowOverview onClose={close} />}
        {surface === 'palette' && <PaletteScreen onClose={close} />}
        {surface === 'appearance' && <AppearancePanel onClose={close} />}
        {surface === 'lines' && <LinesDialog onClose={close} />}
        {surface === 'about' && <AboutDialog onClose={close} />}
        {surface === 'workspaces' && <WorkspacesDialog onClose={close} />}
        <LateServices wanted={wanted} />
      </main>
    </DesktopCommandsContext>
  )
}

/** SETA-07: the look follows the user from browser to browser. */
function useLookOfUser(): void {
  const { appearance, settings, texts } = useKernel()
  useEffect(() => {
    const following = followDesktop({ appearance, settings, texts })
    return () => following[Symbol.dispose]()
  }, [appearance, settings, texts])
}

/** The commands that open a surface above the desktop, and signing out. */
function useSurfaceCommands(setSurface: Dispatch<SetStateAction<Surface>>): DesktopCommands {
  const signOut = useSignOut()
  return useMemo(() => {
    const toggle = (surface: Surface) => () => setSurface((shown) => (shown === surface ? undefined : surface))
    return {
      toggleLauncher: toggle('launcher'),
      togglePalette: toggle('palette'),
      toggleOverview: toggle('overview'),
      signOut,
      openAppearance: () => setSurface('appearance'),
      openAbout: () => setSurface('about'),
      openWorkspaces: () => setSurface('workspaces'),
      openLines: () => setSurface('lines'),
    }
  }, [setSurface, signOut])
}

/** Says that the list of apps cannot be read, and reads it again on request. */
function RegistryFailure() {
  const { remotes } = useShell()
  const { log } = useKernel()
  const t = useT('shell')
  const registry = useStoreValue(remotes.store, (state) => state.status)
  if (registry !== 'failed') return undefined
  const readAgain = () => remotes.refresh().catch((cause: unknown) => log.warn('remotes.refreshFailed', { cause: String(cause) }))
  return (
    <div className={s.unreachable}>
      <ErrorState
        art="offline"
        title={t('desktop.registryFailed.title')}
        body={t('desktop.registryFailed.body')}
        onRetry={() => void readAgain()}
      />
    </div>
  )
}
