import { randomBytes } from 'node:crypto'
import { canonicalReport } from '@cove/account-service'
import type { DeviceReport } from '@cove/account-service'
import { createClient } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import { directory } from '@cove/device-contract/directory'
import type { Host } from '../../core/module-kit.ts'
import type { Tunnels } from './tunnels.ts'

export interface DirectoryReporter extends AsyncDisposable {
  /** Settles when the first report was answered or failed; it never rejects. */
  readonly first: Promise<void>
}

export interface ReporterParts extends Pick<Host, 'db' | 'identity' | 'users' | 'reach' | 'power' | 'version' | 'log' | 'clientGate'> {
  readonly tunnels: Tunnels
}

const lookEveryMs = 250
// Addresses and tunnels change without a word.
const describeEveryMs = 3000
const firstRetrySeconds = 5
const maxRetrySeconds = 120

/** DEV-09: tells the directory who the device is and where; at the start, whenever that changes, and every few minutes. */
export function startDirectoryReport(parts: ReporterParts, transport: Transport): DirectoryReporter {
  const client = createClient(transport)
  let told = ''
  /** What the last try said; a change since then is tried at once, also while failures keep the reporter waiting. */
  let tried = ''
  let seenRevision = -1
  let describedMs = -Infinity
  let nextMs = 0
  let failures = 0
  let lastSentSeconds = 0
  let isBusy = false

  const send = async (isGoingToSleep: boolean): Promise<void> => {
    const about = describe(parts)
    tried = JSON.stringify(about)
    // S-C2: each report is newer than the last one, also within one millisecond and after the clock was set back a little.
    lastSentSeconds = Math.max(Date.now() / 1000, lastSentSeconds + 0.001)
    const unsigned: DeviceReport = {
      ...about,
      sentSeconds: lastSentSeconds,
      nonce: randomBytes(18).toString('base64url'),
      ...(isGoingToSleep ? { isGoingToSleep } : {}),
    }
    const answer = await client.use(directory).report({ body: { ...unsigned, signature: parts.identity.sign(canonicalReport(unsigned)) } })
    if (!answer.ok) throw new Error(answer.error.name)
    if (answer.data.leastFirmware !== undefined) parts.clientGate.learn(answer.data.leastFirmware)
    told = JSON.stringify(about)
    failures = 0
    nextMs = performance.now() + answer.data.nextInSeconds * 1000
  }
  /** DEV-09: a changed role or somebody who left is told within a moment. Most looks compare two numbers. */
  const isNews = (): boolean => {
    if (parts.db.revision === seenRevision && performance.now() - describedMs < describeEveryMs) return false
    seenRevision = parts.db.revision
    describedMs = performance.now()
    const about = JSON.stringify(describe(parts))
    return about !== told && about !== tried
  }
  const look = async (): Promise<void> => {
    if (isBusy || !(isNews() || performance.now() >= nextMs)) return
    isBusy = true
    try {
      await send(false)
    } catch (error) {
      if (failures === 0) parts.log.error('report to the directory', error)
      failures += 1
      nextMs = performance.now() + Math.min(maxRetrySeconds, firstRetrySeconds * 2 ** Math.min(failures - 1, 6)) * 1000
    } finally {
      isBusy = false
    }
  }
  const first = look()
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    first,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      // DEV-12: a device that was shut down on purpose can be woken; one that just went away is offline.
      if (parts.power.stopping === 'shutdown' && failures === 0) await send(true).catch(() => {})
    },
  }
}

function describe({ identity, users, reach, tunnels, version }: ReporterParts) {
  const bound = users.all().filter(({ accountNo, status }) => accountNo !== undefined && status === 'active')
  return {
    serialNo: identity.serialNo,
    mac: identity.mac,
    model: identity.model,
    name: identity.name,
    version,
    addresses: reach.addresses().slice(0, 16),
    identityKey: identity.identityKey,
    ...(tunnels.current === undefined ? {} : { tunnelType: tunnels.current }),
    members: bound.slice(0, 256).map(({ accountNo, role }) => ({
      accountNo: accountNo ?? '',
      role: role === 'admin' ? ('admin' as const) : ('user' as const),
    })),
  }
}
