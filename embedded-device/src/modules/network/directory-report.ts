import { randomBytes } from 'node:crypto'
import { canonicalReport } from '@cove/account-service'
import type { DeviceReport } from '@cove/account-service'
import { createClient } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import { directory } from '@cove/device-contract/directory'
import type { Host, HostNet } from '../../module-kit/module-kit.ts'
import type { Tunnels } from './tunnels.ts'

export interface DirectoryReporter extends AsyncDisposable {
  /** Settles when the first report was answered or failed; it never rejects. */
  readonly first: Promise<void>
}

export interface ReporterParts
  extends Pick<HostNet, 'reach' | 'learnLeastFirmware'>, Pick<Host, 'db' | 'identity' | 'power' | 'version' | 'log'> {
  readonly users: Pick<Host['users'], 'all'>
  readonly tunnels: Tunnels
}

const lookEveryMs = 250
// Addresses and tunnels change without an event.
const describeEveryMs = 3000
const firstRetrySeconds = 5
const maxRetrySeconds = 120

/** DEV-09: reports the device and its addresses to the directory: at start, after each change, and every few minutes. */
export function startDirectoryReport(parts: ReporterParts, transport: Transport): DirectoryReporter {
  const client = createClient(transport)
  const changes = createChangeCheck(parts)
  const sign = createReportSigner(parts)
  let nextMs = 0
  let failures = 0
  let isBusy = false

  const send = async (isGoingToSleep: boolean): Promise<void> => {
    const about = changes.begin()
    const answer = await client.use(directory).report({ body: sign(about, isGoingToSleep) })
    if (!answer.ok) throw new Error(answer.error.name)
    if (answer.data.leastFirmware !== undefined) parts.learnLeastFirmware(answer.data.leastFirmware)
    changes.confirm(about)
    failures = 0
    nextMs = performance.now() + answer.data.nextInSeconds * 1000
  }
  const look = async (): Promise<void> => {
    if (isBusy || !(changes.hasChanged() || performance.now() >= nextMs)) return
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
      // DEV-12: a device that was shut down on purpose can be woken; one that disappeared is offline.
      if (parts.power.stopping === 'shutdown' && failures === 0) await send(true).catch(() => {})
    },
  }
}

/** DEV-09: knows whether the directory has the current description. Most checks compare two numbers. */
function createChangeCheck(parts: ReporterParts) {
  let confirmed = ''
  /** The last attempt; a later change is sent at once, also during the pause after a failure. */
  let tried = ''
  let seenRevision = -1
  let describedMs = -Infinity
  return {
    hasChanged(): boolean {
      if (parts.db.revision === seenRevision && performance.now() - describedMs < describeEveryMs) return false
      seenRevision = parts.db.revision
      describedMs = performance.now()
      const about = JSON.stringify(describe(parts))
      return about !== confirmed && about !== tried
    },
    begin() {
      const about = describe(parts)
      tried = JSON.stringify(about)
      return about
    },
    confirm(about: Description): void {
      confirmed = JSON.stringify(about)
    },
  }
}

function createReportSigner({ identity }: Pick<ReporterParts, 'identity'>) {
  let lastSentSeconds = 0
  return (about: Description, isGoingToSleep: boolean) => {
    // S-C2: each report is newer than the last one, also within one millisecond and after the clock was set back a little.
    lastSentSeconds = Math.max(Date.now() / 1000, lastSentSeconds + 0.001)
    const unsigned: DeviceReport = {
      ...about,
      sentSeconds: lastSentSeconds,
      nonce: randomBytes(18).toString('base64url'),
      ...(isGoingToSleep ? { isGoingToSleep } : {}),
    }
    return { ...unsigned, signature: identity.sign(canonicalReport(unsigned)) }
  }
}

type Description = ReturnType<typeof describe>

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
