import { content } from '@cove/device-contract/content'
import { isOlderVersion } from '@cove/device-contract/rules'
import { attempt, useKernel, useSession } from '@cove/kernel'
import { useState } from 'react'

/** What is known of newer versions. */
export type UpdateState =
  | { readonly kind: 'unknown' | 'checking' }
  | { readonly kind: 'current' | 'newer'; readonly version: string; readonly checkedAtMs: number }
  | { readonly kind: 'failed'; readonly text: string }
  /** This device has no account service, which knows the newest version. */
  | { readonly kind: 'noService' }

/** SET-02b: asks for the newest version when the user wants to know. */
export function useUpdateCheck(): readonly [UpdateState, () => Promise<void>] {
  const kernel = useKernel()
  const device = useSession((state) => state.device)
  const [state, setState] = useState<UpdateState>({ kind: 'unknown' })
  const check = async () => {
    if (!device) return
    if (device.hasAccountService !== true) return setState({ kind: 'noService' })
    setState({ kind: 'checking' })
    const { client } = await kernel.account()
    const body = { platform: 'web', version: device.version }
    const outcome = await attempt(kernel, () => client.use(content).latestVersion({ body }))
    if (!outcome.ok) return setState({ kind: 'failed', text: outcome.failure.text })
    const { version } = outcome.data
    setState({ kind: isOlderVersion(device.version, version) ? 'newer' : 'current', version, checkedAtMs: Date.now() })
  }
  return [state, check]
}
