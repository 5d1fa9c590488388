import { apps } from '@cove/device-contract/apps'
import type { InstalledApp } from '@cove/device-contract/apps'
import { attempt, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** APP-02: the installed apps, as the events of the device change them. */
export function useInstalledApps(): Read<readonly InstalledApp[]> {
  const { device, events } = useKernel()
  return useReading<readonly InstalledApp[]>(
    ['apps.list'],
    async (_kernel, how) => {
      const answer = await device.use(apps).list(undefined, how)
      return answer.ok ? { ok: true, data: answer.data.apps } : answer
    },
    { on: ({ again }) => events.on(apps, 'apps.changed', again) },
  )
}

/** What administrators do with apps. */
export interface AppCalls {
  install(file: Blob): Promise<Outcome<InstalledApp>>
  update(appId: string, file: Blob): Promise<Outcome<InstalledApp>>
  remove(appId: string): Promise<Outcome<object>>
}

/** The calls of the device. */
export function useAppCalls(): AppCalls {
  const kernel = useKernel()
  const calls = kernel.device.use(apps)
  return {
    install: (file) => attempt(kernel, () => calls.install({ body: file })),
    update: (appId, file) => attempt(kernel, () => calls.update({ query: { appId }, body: file })),
    remove: (appId) => attempt(kernel, () => calls.remove({ body: { appId } })),
  }
}
