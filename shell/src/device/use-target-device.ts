import { directory } from '@cove/device-contract/directory'
import type { DirectoryDevice } from '@cove/device-contract/directory'
import { useReading } from '@cove/parts/read'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'

type Found =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly device: DirectoryDevice }
  | { readonly state: 'failed'; readonly text: string }

/** The device of the directory that an address names by its serial number. */
export function useTargetDevice(serialNo: string | undefined): Found {
  const { accounts, connection } = useEntrance()
  const [held] = useState(() => connection.store.getState().target?.device)
  const isHeld = held !== undefined && held.serialNo === serialNo
  const { data, failure } = useReading<DirectoryDevice>(
    ['directory.info', serialNo],
    (_kernel, how) => accounts.client.use(directory).info({ query: { serialNo: serialNo ?? '' } }, how),
    // A connection makes another user of the session: the device stays the same.
    { isOff: serialNo === undefined || isHeld, keepsLast: true },
  )
  const device = isHeld ? held : data?.serialNo === serialNo ? data : undefined
  if (device) return { state: 'known', device }
  return failure ? { state: 'failed', text: failure.text } : { state: 'asking' }
}
