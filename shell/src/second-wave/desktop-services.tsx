import { useKernel } from '@cove/kernel'
import { useEffect } from 'react'
import { useBack } from '../back/use-back.ts'
import { LateCorners } from '../corners/late-corners.tsx'
import { useDesktopLinks } from '../desktop/use-desktop-links.ts'
import { useNewDesktop } from '../desktop/use-new-desktop.ts'
import { useRegistryWatch } from '../desktop/use-registry-watch.ts'
import { WindowAnnouncer } from '../desktop/window-announcer.tsx'
import { fetchWindowParts } from '../federation/fetch-window-parts.ts'
import { useShell } from '../shell-context.ts'
import { LateSystemDialogs } from '../system-dialogs/late-system-dialogs.tsx'
import { useKeepFocus } from '../window-frame/keep-focus.ts'
import { WindowReadiness } from '../window-frame/window-readiness.tsx'
import { useKeepWindows } from '../workspaces/use-keep-windows.ts'

export interface DesktopServicesProps {
  /** The address that the page was opened with, where a window declares it. */
  readonly wanted: string | undefined
}

/** What a desktop does and says beside what it draws. */
export function DesktopServices({ wanted }: DesktopServicesProps) {
  useBack()
  // Before the address is opened: a window that came back may show it already.
  useKeepWindows()
  useWanted(wanted)
  useDesktopLinks()
  useRegistryWatch()
  useNewDesktop()
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

function useWanted(address: string | undefined): void {
  const { windows } = useKernel()
  useEffect(() => {
    if (address === undefined) return
    const shown = Object.values(windows.store.getState().windows).find(({ history }) => history.pages[history.at]?.address === address)
    if (shown) windows.focus(shown.id)
    else windows.open(address)
  }, [address, windows])
}

/** W9: what windows share is there before the first one. */
function useWindowParts(): void {
  const { remotes } = useShell()
  useEffect(() => {
    const fetching = fetchWindowParts(remotes)
    return () => fetching[Symbol.dispose]()
  }, [remotes])
}
