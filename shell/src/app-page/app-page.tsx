import { parseAddress, windowAt } from '@cove/kernel/host'
import { useKernel, useStoreValue } from '@cove/kernel'
import { RemoteSlot } from '../remote-slot/remote-slot.tsx'
import { DesktopServices } from '../second-wave/desktop-services.tsx'
import { WindowsLayer } from '../window-frame/windows-layer.tsx'
import { useShell } from '../shell-context.ts'
import { useTexts } from '../entrance/use-texts.ts'
import { pageTexts } from '../pages/page-texts.ts'
import { useRef } from 'react'
import type { CSSProperties } from 'react'
import { useWorkArea } from '../desktop/use-work-area.ts'
import { AppMissing } from './app-missing.tsx'
import { PageHead } from './page-head.tsx'
import { useAppAddress } from './use-app-address.ts'
import s from './app-page.module.css'

/** WIN-07: an app at its own address fills the page; what it opens stands above it in windows. */
export function AppPage({ address }: { readonly address: string }) {
  const { remotes } = useShell()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const parsed = parseAddress(address)
  const wanted = parsed && windowAt(published, parsed)
  if (!useTexts('pages', pageTexts)) return undefined
  return wanted ? <OneApp address={address} remoteId={wanted.remoteId} windowName={wanted.windowName} /> : <AppMissing address={address} />
}

interface OneAppProps {
  readonly address: string
  readonly remoteId: string
  readonly windowName: string
}

function OneApp({ address, remoteId, windowName }: OneAppProps) {
  const { windows } = useKernel()
  const pageRef = useRef<HTMLElement>(null)
  useWorkArea(pageRef)
  const windowId = useStoreValue(windows.store, (state) =>
    Object.keys(state.windows).find((id) => state.windows[id]?.remoteId === remoteId && state.windows[id].windowName === windowName),
  )
  useAppAddress(address, windowId)
  return (
    <main ref={pageRef} className={s.page}>
      {windowId !== undefined && (
        <>
          <PageHead windowId={windowId} remoteId={remoteId} windowName={windowName} />
          {/* The same container as a frame has; no buttons of a window stand in it. */}
          <section className={s.app} data-window-id={windowId} data-remote={remoteId} data-app-page="" style={surface}>
            <RemoteSlot key={windowId} windowId={windowId} />
          </section>
        </>
      )}
      <WindowsLayer except={windowId} />
      <DesktopServices wanted={address} isAppPage />
    </main>
  )
}

const surface = { container: 'win / inline-size', '--window-controls-width': '0px' } as CSSProperties
