import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { VisuallyHidden } from '@cove/ui'
import { useEffect, useState } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'

const load = () => import('./launcher.tsx')
const LauncherScreen = lazyScreen(() => load().then((module) => module.Launcher))

/** How long after the desktop the launcher is fetched, in ms: it is no part of its first load (W9). */
const fetchAfterMs = 900

/** The launcher, fetched before it is first wanted. */
export function LateLauncher({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  useFetchLauncher()
  return isOpen && <OpenLauncher onClose={onClose} />
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

function OpenLauncher({ onClose }: { readonly onClose: () => void }) {
  // What had the keyboard is read now: the desktop below is about to be inert, while the launcher's code may still be on its way.
  const [before] = useState(() => document.activeElement)
  const t = useT('shell')
  const [typed, setTyped] = useState('')
  const [isReady, setReady] = useState(false)
  return (
    <>
      {/* Takes what is typed until the search field of the launcher does. */}
      {!isReady && (
        <VisuallyHidden>
          <input
            ref={takeFocus}
            aria-label={t('launcher.title')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </VisuallyHidden>
      )}
      <LauncherScreen before={before} typed={typed} onReady={() => setReady(true)} onClose={onClose} />
    </>
  )
}

/** WIN-19: from then on the launcher also knows what was opened last. */
function useFetchLauncher(): void {
  const { windows, preferences, texts, log } = useKernel()
  useEffect(() => {
    let watching: Disposable | undefined
    let live = true
    const fetchIt = async () => {
      const [{ startLauncher }] = await Promise.all([import('./start-launcher.ts'), load()])
      const started = await startLauncher({ windows, preferences, texts })
      if (live) watching = started
      else started[Symbol.dispose]()
    }
    const timer = setTimeout(() => {
      // Opening the launcher fetches it again and says what failed.
      fetchIt().catch((cause: unknown) => log.warn('desktop.launcherUnread', { cause: String(cause) }))
    }, fetchAfterMs)
    return () => {
      live = false
      clearTimeout(timer)
      watching?.[Symbol.dispose]()
    }
  }, [windows, preferences, texts, log])
}
