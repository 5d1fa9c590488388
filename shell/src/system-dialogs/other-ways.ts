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

/** What else is fetched. */
interface Fetched {
  readonly texts: Registers
  /** The account service and the connection: a list of routes is drawn with them. */
  readonly loadEntrance: () => Promise<unknown>
  /** This origin has an account service, and so a list of devices. */
  readonly hasDevices: boolean
}

/**
 * DLG-02: fetches what another route, another device and another account are chosen in, with their sentences. They come from the device:
 * once it is away, nothing of them would. The routes come first: they help without a new sign-in.
 */
export async function fetchOtherWays({ texts, loadEntrance, hasDevices }: Fetched): Promise<void> {
  await Promise.allSettled([loadLateDialogs(), texts.register('devices', deviceTexts), loadEntrance()])
  const screens = [
    import('../session-dialogs/confirm.tsx'),
    loadLoginRoutes().then(({ fetchSignIns }) => hasDevices && fetchSignIns()),
    texts.register('sign-in', signInTexts),
    texts.register('local', localTexts),
  ]
  const ofService = [loadDeviceRoutes().then(({ fetchDevices }) => fetchDevices())]
  await Promise.allSettled([...screens, ...(hasDevices ? ofService : [])])
}
