import type { Host } from '../../../module-kit/module-kit.ts'
import type { LiveConnections } from '../service/live-connections.ts'
import { parseRefused } from './smb-status.ts'

interface DenialParts {
  readonly host: Pick<Host, 'signInLimits' | 'nowMs' | 'log'>
  readonly connections: Pick<LiveConnections, 'refused'>
}

/** NSV-01b: addresses that guess passwords; smbd itself does not slow them. */
export interface SmbDenials {
  /** Reads one line of smbd's log. */
  read(line: string): void
  /** Addresses that may not connect now. */
  addresses(): readonly string[]
}

/** Creates the list of denied addresses. Wrong passwords count in the sign-in limits of the desktop. */
export function createSmbDenials({ host, connections }: DenialParts): SmbDenials {
  const until = new Map<string, number>()
  async function count(account: string, address: string): Promise<void> {
    const attempt = { account: `service ${account}`, source: address }
    const wait = (await host.signInLimits.check(attempt)) ?? host.signInLimits.failed(attempt)
    if (wait.waitSeconds !== undefined) until.set(address, host.nowMs() + wait.waitSeconds * 1000)
  }
  return {
    read(line) {
      const refused = parseRefused(line)
      if (!refused) return
      const { account, address } = refused
      connections.refused({ service: 'smb', address, account, reason: 'wrongPassword' })
      count(account, address).catch((error: unknown) => host.log.error('SMB', error))
    },
    addresses() {
      for (const [address, untilMs] of until) if (untilMs <= host.nowMs()) until.delete(address)
      return [...until.keys()].toSorted()
    },
  }
}
