import { directory } from '@cove/device-contract/directory'
import { useSession } from '@cove/kernel'
import type { ConnectionTarget } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import { useEntrance } from '../entrance/entrance.tsx'

/** DEV-05c: an unbound device asks for its administrator, an unbound person for an invitation. Undefined while it is found out. */
export function useBindPath(target: ConnectionTarget | undefined): string | undefined {
  const { accounts } = useEntrance()
  const own = useSession((state) => state.device)
  const serialNo = target?.device?.serialNo ?? own?.serialNo ?? ''
  const { data, failure } = useReading(
    ['directory.binding', serialNo],
    (_kernel, how) => accounts.client.use(directory).binding({ query: { serialNo } }, how),
    { isOff: target === undefined || serialNo === '' },
  )
  if (!data && !failure) return undefined
  const name = target?.device?.name ?? target?.address ?? own?.name ?? ''
  const query = new URLSearchParams({ name, ...(target?.address === undefined ? {} : { address: target.address }) })
  const isBound = data ? data.device === 'bound' : failure?.name === 'fault'
  return `/device/bind/${isBound ? 'user' : 'admin'}/${encodeURIComponent(serialNo)}?${query}`
}
