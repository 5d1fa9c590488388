import { useSession } from '@cove/kernel'
import { Navigate, Route, Routes } from '@cove/kernel/router'
import { EntranceGate } from '../entrance/entrance.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { deviceTexts } from './device-texts.ts'
import { DeviceLayout } from './device-layout.tsx'

const loadDeviceList = () => import('./device-list.tsx').then((module) => module.DeviceList)
const loadConnectionScreen = () => import('./connection-screen.tsx').then((module) => module.ConnectionScreen)
const loadConnectionFailed = () => import('./connection-failed.tsx').then((module) => module.ConnectionFailed)
const loadScanScreen = () => import('./scan-screen.tsx').then((module) => module.ScanScreen)
const loadOfflineLogin = () => import('./offline-login.tsx').then((module) => module.OfflineLogin)
/** DLG-02: fetches the list of devices, and what leads from it to another one, while this device answers. */
export const fetchDevices = (): Promise<unknown> =>
  Promise.all([loadDeviceList(), loadConnectionScreen(), loadConnectionFailed(), loadScanScreen(), loadOfflineLogin()])
const DeviceList = lazyScreen(loadDeviceList)
const ConnectionScreen = lazyScreen(loadConnectionScreen)
const ConnectionFailed = lazyScreen(loadConnectionFailed)
const ScanScreen = lazyScreen(loadScanScreen)
const BindScreen = lazyScreen(() => import('./bind-screen.tsx').then((module) => module.BindScreen))
const OfflineLogin = lazyScreen(loadOfflineLogin)
const ActionScreen = lazyScreen(() => import('./action-screen.tsx').then((module) => module.ActionScreen))

/** DEV-01a: everything below /device. Without an account service on this origin there is no list of devices (H-58, LGN-11b). */
export function DeviceRoutes() {
  const isOwnHost = useSession((state) => state.device?.hasAccountService === true)
  const ready = useTexts('devices', deviceTexts)
  if (!isOwnHost) return <Navigate to="/login/local" replace />
  if (!ready) return undefined
  return (
    <EntranceGate>
      <Routes>
        <Route index element={<Navigate to="/device/list" replace />} />
        <Route element={<DeviceLayout />}>
          <Route path="list" element={<DeviceList />} />
          <Route path="connection" element={<ConnectionScreen />} />
          <Route path="connection-failed" element={<ConnectionFailed />} />
          <Route path="scan" element={<ScanScreen />} />
          <Route path="bind/admin/:device" element={<BindScreen as="admin" />} />
          <Route path="bind/user/:device" element={<BindScreen as="user" />} />
          <Route path="offline-login" element={<OfflineLogin />} />
          <Route path="action/power" element={<ActionScreen action="power" />} />
          <Route path="action/awake" element={<ActionScreen action="awake" />} />
        </Route>
        <Route path="*" element={<Navigate to="/not-found" replace />} />
      </Routes>
    </EntranceGate>
  )
}
