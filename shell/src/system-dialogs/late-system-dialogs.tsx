import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useEffectEvent } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { useShell } from '../shell-context.ts'

const load = () => import('./system-dialogs.tsx').then((module) => module.SystemDialogs)
/** W9: a chunk of its own. */
const loadOtherWays = () => import('./other-ways.ts')
/** How long after a failure they are fetched again, in ms: the device may be back. */
const retryAfterMs = 3_000

const SystemDialogs = lazyScreen(load, { retryAfterMs })

/** The dialogs of the device as a whole, outside the first load (W9). */
export function LateSystemDialogs() {
  const { systemStatus, texts, toasts } = useKernel()
  const { loadEntrance } = useShell()
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
    const fetchAhead = async () => {
      const [{ fetchOtherWays }] = await Promise.all([loadOtherWays(), load()])
      await fetchOtherWays({ texts, loadEntrance, hasDevices })
    }
    // With the second wave, because they are wanted most while the device is away.
    fetchAhead().catch(() => undefined)
  }, [texts, loadEntrance, hasDevices])
  return wanted && <SystemDialogs />
}
