import { useT } from '@cove/kernel/i18n'
import { Button, ErrorState } from '@cove/ui'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Splash } from './launch/splash.tsx'
import s from './lazy-screen.module.css'

interface LazyScreenOptions {
  /** For what is there before anybody asks for it: a failure shows nothing, and it is fetched again after this time. */
  readonly retryAfterMs?: number
  /** For what is the whole page: a failure is said in a card above the wallpaper. */
  readonly isPage?: boolean
  /** For what opens above the desktop: while it does not come, a card says so and can be closed. */
  readonly isDialog?: boolean
}

/** How long a dialog may take before a card says that it does not come, in ms: a frozen device refuses nothing. */
const silentMs = 1_500

/**
 * A screen or panel whose code comes when it is first drawn: what a signed-in desktop does not need is not in its first load
 * (W9). Not React.lazy: that holds content back for 300 ms after a fallback.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { retryAfterMs, isPage = false, isDialog = false }: LazyScreenOptions = {},
): ComponentType<P> {
  const held: { Screen?: ComponentType<P> } = {}
  const fetchOnce = async () => {
    held.Screen ??= await load()
    return held.Screen
  }
  return function LazyScreen(props: P) {
    const [Screen, setScreen] = useState(() => held.Screen)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState(-1)
    useEffect(() => {
      let wanted = true
      fetchOnce().then(
        (loaded) => wanted && setScreen(() => loaded),
        // The network is away, or a newer desktop was deployed: trying again, or reloading, helps.
        () => wanted && setFailedAttempt(attempt),
      )
      return () => {
        wanted = false
      }
    }, [attempt])
    const hasFailed = failedAttempt === attempt
    useEffect(() => {
      if (!hasFailed || retryAfterMs === undefined) return undefined
      const timer = setTimeout(() => setAttempt((last) => last + 1), retryAfterMs)
      return () => clearTimeout(timer)
    }, [hasFailed])
    const [isLate, setIsLate] = useState(false)
    useEffect(() => {
      if (!isDialog) return undefined
      const timer = setTimeout(() => setIsLate(true), silentMs)
      return () => clearTimeout(timer)
    }, [])
    if (Screen) return <Screen {...props} />
    if (isDialog) return (hasFailed || isLate) && <LateDialog {...props} onRetry={() => setAttempt(attempt + 1)} />
    if (retryAfterMs !== undefined || !hasFailed) return null
    const retry = () => setAttempt(attempt + 1)
    return isPage ? <Splash failed onRetry={retry} /> : <Failed onRetry={retry} />
  }
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('shell')
  return <ErrorState art="offline" title={t('launch.unreachable.title')} body={t('launch.unreachable.body')} onRetry={onRetry} />
}

/** DLG-02: in front of the windows; it goes when the dialog comes. */
function LateDialog({ onClose, onRetry }: { readonly onClose?: () => void; readonly onRetry: () => void }) {
  const t = useT('shell')
  return (
    <div className={s.late} role="dialog" aria-label={t('launch.unreachable.title')}>
      <Failed onRetry={onRetry} />
      {onClose && <Button onClick={onClose}>{t('window.close')}</Button>}
    </div>
  )
}
