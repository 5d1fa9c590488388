import { directory } from '@cove/device-contract/directory'
import type { DirectoryDevice } from '@cove/device-contract/directory'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'

type Found =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly device: DirectoryDevice }
  | { readonly state: 'failed'; readonly text: string }

/** The device of the directory that an address names by its serial number. */
export function useTargetDevice(serialNo: string | undefined): Found {
  const { accounts, connection } = useEntrance()
  const { texts } = useKernel()
  const [found, setFound] = useState<Found>(() => {
    const device = connection.store.getState().target?.device
    return device !== undefined && device.serialNo === serialNo ? { state: 'known', device } : { state: 'asking' }
  })
  const isHeld = found.state === 'known' && found.device.serialNo === serialNo
  useEffect(() => {
    if (serialNo === undefined || isHeld) return
    let wanted = true
    accounts.client
      .use(directory)
      .info({ query: { serialNo } })
      .then(
        (answer) =>
          wanted &&
          setFound(answer.ok ? { state: 'known', device: answer.data } : { state: 'failed', text: texts.error(answer.error.name) }),
        () => wanted && setFound({ state: 'failed', text: texts.error('offline') }),
      )
    return () => {
      wanted = false
    }
  }, [accounts, isHeld, serialNo, texts])
  return found
}
