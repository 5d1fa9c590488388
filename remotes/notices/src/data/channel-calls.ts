import { notices as area } from '@cove/device-contract/notices'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useCallback, useEffect, useState } from 'react'

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
  const [server, setServer] = useState<MailServer>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.use(area).mailServer(undefined, { silent: true })).then((outcome) => {
      if (!live) return
      if (outcome.ok) setServer(outcome.data)
      setFailure(outcome.ok ? undefined : outcome.failure)
    })
    return () => {
      live = false
    }
  }, [kernel, round])
  const read = useCallback(() => setRound((before) => before + 1), [])
  const save = async (next: Omit<MailServer, 'hasPassword'> & { readonly password?: string }): Promise<Failure | undefined> => {
    const outcome = await attempt(kernel, () => kernel.device.use(area).setMailServer({ body: next }))
    if (outcome.ok) read()
    return outcome.ok ? undefined : outcome.failure
  }
  return { server, failure, read, save }
}
