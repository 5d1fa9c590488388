import { useEffect } from 'react'
import { useBack } from '../back/use-back.ts'
import { LateCorners } from '../corners/late-corners.tsx'
import { useDesktopLinks } from '../desktop/use-desktop-links.ts'
import { useNewDesktop } from '../desktop/use-new-desktop.ts'
import { useRegistryWatch } from '../desktop/use-registry-watch.ts'
import { useWanted } from '../desktop/use-wanted.ts'
import { WindowAnnouncer } from '../desktop/window-announcer.tsx'
import { fetchWindowParts } from '../federation/fetch-window-parts.ts'
import { useHealth } from '../health/use-health.ts'
import { useShell } from '../shell-context.ts'
import { LateSystemDialogs } from '../system-dialogs/late-system-dialogs.tsx'
import { useKeepFocus } from '../window-frame/keep-focus.ts'
import { WindowReadiness } from '../window-frame/window-readiness.tsx'
import { useKeepWindows } from '../workspaces/use-keep-windows.ts'

export interface DesktopServicesProps {
  /** The address that the page was opened with, where a window declares it. */
  readonly wanted: string | undefined
  /** WIN-07: one app fills the page; the windows of the desktop are neither opened nor stored. */
  readonly isAppPage?: boolean
}

/** What a desktop does and says beside what it draws. */
export function DesktopServices({ wanted, isAppPage = false }: DesktopServicesProps) {
  useBack()
  // Before the address is opened: a window that came back may show it already.
  useKeepWindows(isAppPage)
  useWanted(wanted)
  useDesktopLinks()
  useRegistryWatch()
  useNewDesktop()
  useHealth()
  useKeepFocus()
  useWindowParts()
  return (
    <>
      <WindowReadiness />
      <LateCorners />
      <WindowAnnouncer />
      <LateSystemDialogs />
    </>
  )
}

/** W9: what windows share is there before the first one. */
function useWindowParts(): void {
  const { remotes } = useShell()
  useEffect(() => {
    const fetching = fetchWindowParts(remotes)
    return () => fetching[Symbol.dispose]()
  }, [remotes])
}
