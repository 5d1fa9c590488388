import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useEffectEvent } from 'react'
import { deviceTexts } from '../device/device-texts.ts'
import { lazyScreen } from '../lazy-screen.tsx'

const load = () => import('./system-dialogs.tsx').then((module) => module.SystemDialogs)
/** DLG-02: what another route is chosen in. */
const loadLines = () => import('../desktop/late-dialogs.ts')
const SystemDialogs = lazyScreen(load)

/** How long after the desktop the dialogs are fetched, in ms: they are wanted most while the device is away. */
const fetchAheadMs = 4_000

/** The dialogs of the device as a whole, outside the first load (W9). */
export function LateSystemDialogs() {
  const { systemStatus, texts, toasts } = useKernel()
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
    const fetchAhead = () => Promise.all([load(), loadLines(), texts.register('devices', deviceTexts)])
    const timer = setTimeout(() => void fetchAhead().catch(() => undefined), fetchAheadMs)
    return () => clearTimeout(timer)
  }, [texts])
  return wanted && <SystemDialogs />
}
