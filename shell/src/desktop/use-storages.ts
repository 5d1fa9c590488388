import { spaces as spacesArea } from '@cove/device-contract/spaces'
import type { Storage } from '@cove/device-contract/storage'
import { useKernel } from '@cove/kernel'
import { desktopRefreshed, storageChanged } from '@cove/kernel/declare'
import { useEffect, useState } from 'react'

/** The storage spaces this person may open; read again when the device or a window says they changed (WIN-05). */
export function useStorages(): readonly Storage[] {
  const { device, bus, log } = useKernel()
  const [storages, setStorages] = useState<readonly Storage[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      try {
        const answer = await device.use(spacesArea).list(undefined, { signal: abort.signal })
        if (answer.ok && !abort.signal.aborted) setStorages(answer.data.storages)
      } catch (cause) {
        // The desktop works without these icons; the banner already says when the device cannot be reached.
        if (!abort.signal.aborted) log.warn('desktop.storagesUnread', { cause: String(cause) })
      }
    }
    void read()
    const subscriptions = [bus.on(storageChanged, () => void read()), bus.on(desktopRefreshed, () => void read())]
    return () => {
      abort.abort()
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    }
  }, [device, bus, log])
  return storages
}
