import { device } from '@cove/device-contract/device'
import { useKernel } from '@cove/kernel'
import { useEffect } from 'react'
import { useShell } from '../shell-context.ts'

/** Reads the registry again when the device says a remote was published or rolled back. Open windows keep their version. */
export function useRegistryWatch(): void {
  const { events, log } = useKernel()
  const { remotes } = useShell()
  useEffect(() => {
    const refresh = () => remotes.refresh().catch((cause: unknown) => log.warn('remotes.refreshFailed', { cause: String(cause) }))
    const subscriptions = [events.on(device, 'remotes.changed', () => void refresh()), events.onReset(() => void refresh())]
    return () => {
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    }
  }, [events, log, remotes])
}
