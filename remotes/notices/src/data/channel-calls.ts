import { device } from '@cove/device-contract/device'
import { notices as area } from '@cove/device-contract/notices'
import { sealPassword } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import { useId } from 'react'

/** The mail server as the administrator reads and sets it. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
  readonly userName: string
  readonly sender: string
  readonly hasPassword: boolean
}

/** Sends a test through a channel of the device; the failure when it was not taken. */
export function useTestChannel(): (channel: 'desktop' | 'mail' | 'webhook') => Promise<Failure | undefined> {
  const kernel = useKernel()
  return async (channel) => {
    const outcome = await attempt(kernel, () => kernel.device.use(area).testChannel({ body: { channel } }))
    return outcome.ok ? undefined : outcome.failure
  }
}

/** NTC-06b: the mail server of the device, and a way to store it. */
export function useMailServer() {
  const kernel = useKernel()
  // The form starts from what the server is set to now, not from what an earlier one read.
  const key = ['notices.mailServer', useId()]
  const { data, failure, reload } = useReading<MailServer>(key, (_kernel, how) => kernel.device.use(area).mailServer(undefined, how))
  const save = async (next: NextServer): Promise<Failure | undefined> => {
    const outcome = await storeServer(kernel, next)
    if (outcome.ok) reload()
    return outcome.ok ? undefined : outcome.failure
  }
  return { server: data, failure, reload, save }
}

type NextServer = Omit<MailServer, 'hasPassword'> & { readonly password?: string }

/** NTC-06b: the password leaves the browser sealed with the device's key. */
function storeServer(kernel: Kernel, { password, ...server }: NextServer) {
  const calls = kernel.device.use(area)
  return attempt(kernel, async () => {
    if (password === undefined) return calls.setMailServer({ body: server })
    const known = kernel.session.store.getState().device?.publicKey
    const info = known === undefined ? await kernel.device.use(device).info() : undefined
    if (info && !info.ok) return info
    return calls.setMailServer({
      body: { ...server, encryptedPassword: await sealPassword(password, known ?? info?.data.publicKey ?? '') },
    })
  })
}
