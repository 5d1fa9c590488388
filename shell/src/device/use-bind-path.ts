import { directory } from '@cove/device-contract/directory'
import { useSession } from '@cove/kernel'
import type { ConnectionTarget } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'

/** DEV-05c: an unbound device asks for its administrator, an unbound person for an invitation. Undefined while it is found out. */
export function useBindPath(target: ConnectionTarget | undefined): string | undefined {
  const { accounts } = useEntrance()
  const own = useSession((state) => state.device)
  const [path, setPath] = useState<string>()
  const serialNo = target?.device?.serialNo ?? own?.serialNo
  const name = target?.device?.name ?? target?.address ?? own?.name ?? ''
  const address = target?.address
  const wanted = target !== undefined && serialNo !== undefined
  useEffect(() => {
    if (!wanted) return
    let live = true
    const lead = (as: 'admin' | 'user') => {
      const query = new URLSearchParams({ name, ...(address === undefined ? {} : { address }) })
      if (live) setPath(`/device/bind/${as}/${encodeURIComponent(serialNo)}?${query}`)
    }
    accounts.client
      .use(directory)
      .binding({ query: { serialNo } })
      .then(
        (answer) => lead(answer.ok && answer.data.device === 'bound' ? 'user' : 'admin'),
        () => lead('user'),
      )
    return () => {
      live = false
    }
  }, [accounts, address, name, serialNo, wanted])
  return path
}
