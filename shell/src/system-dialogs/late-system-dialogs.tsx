import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useEffectEvent } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'

const load = () => import('./system-dialogs.tsx').then((module) => module.SystemDialogs)
/** W9: a chunk of its own. */
const loadOtherWays = () => import('./other-ways.ts')
/** How long after the desktop the dialogs are fetched, in ms: they are wanted most while the device is away. What they lead to comes later. */
const fetchAheadMs = { dialogs: 1_500, otherWays: 4_000 }
/** How long after a failure they are fetched again, in ms: the device may be back. */
const retryAfterMs = 3_000

const SystemDialogs = lazyScreen(load, { retryAfterMs })

/** The dialogs of the device as a whole, outside the first load (W9). */
export function LateSystemDialogs() {
  const { systemStatus, texts, toasts } = useKernel()
  const hasDevices = useSession(({ device }) => device?.hasAccountService === true)
  const t = useT('shell')
  const wanted = useStoreValue(
    systemStatus.store,
    ({ dialog, diskError, popUps }) => dialog?.isVisible === true || diskError !== undefined || popUps.length > 0,
  )
  const disksBackAtMs = useStoreValue(systemStatus.store, (state) => state.disksBackAtMs)
  const sayDisksBack = useEffectEvent(() => void toasts.show({ id: 'disksBack', tone: 'success', title: t('disksBack') }))
  useEffect(() => {
    // DLG-04: a list that closes by itself says why.
    if (disksBackAtMs !== undefined) sayDisksBack()
  }, [disksBackAtMs])
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAheadMs.dialogs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const fetchAhead = () => loadOtherWays().then(({ fetchOtherWays }) => fetchOtherWays(texts, hasDevices))
    const timer = setTimeout(() => void fetchAhead().catch(() => undefined), fetchAheadMs.otherWays)
    return () => clearTimeout(timer)
  }, [texts, hasDevices])
  return wanted && <SystemDialogs />
}
