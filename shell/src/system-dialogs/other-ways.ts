import type { TextLoaders } from '@cove/kernel'
import { loadLateDialogs } from '../desktop/load-late-dialogs.ts'
import { deviceTexts } from '../device/device-texts.ts'
import { localTexts } from '../family/local-texts.ts'
import { loadDeviceRoutes, loadLoginRoutes } from '../launch/screens.tsx'
import { signInTexts } from '../login/sign-in-texts.ts'

/** What registers sentences. */
interface Registers {
  readonly register: (namespace: string, loaders: TextLoaders) => Promise<unknown>
}

/**
 * DLG-02: fetches what another route, another device and another account are chosen in, with their sentences. They come from the device:
 * once it is away, nothing of them would. `hasDevices`: this origin has an account service, and so a list of devices.
 */
export async function fetchOtherWays(texts: Registers, hasDevices: boolean): Promise<void> {
  const screens = [
    loadLateDialogs(),
    import('../session-dialogs/confirm.tsx'),
    loadLoginRoutes().then(({ fetchSignIns }) => hasDevices && fetchSignIns()),
    texts.register('devices', deviceTexts),
    texts.register('sign-in', signInTexts),
    texts.register('local', localTexts),
  ]
  const ofService = [loadDeviceRoutes().then(({ fetchDevices }) => fetchDevices())]
  await Promise.allSettled([...screens, ...(hasDevices ? ofService : [])])
}
