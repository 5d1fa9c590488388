import { isRefusal } from '@cove/server-kit/refusal'
import type { Host } from '../../module-kit/module-kit.ts'
import type { Shares } from './shares.ts'

const everyMs = 15_000

/** NSV-03c: asks shares that are away whether they are back, so that windows that wait for one are told. Others are left alone. */
export function startReconnecting(shares: Shares, log: Host['log'], intervalMs = everyMs): Disposable {
  let isAsking = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    for (const share of shares.away())
      await shares
        .asking(share, (client) => client.stat([]))
        .catch((error: unknown) => {
          if (!isRefusal(error)) log.error('remote shares', error)
        })
    isAsking = false
  }
  const timer = setInterval(() => void ask(), intervalMs).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
