import type { ErrorName } from '@cove/device-contract'
import { isSigned } from '../relay/relay-hub.ts'
import { canonicalReport } from './canonical-report.ts'
import type { SignedReport } from './canonical-report.ts'
import type { Consents } from './consents.ts'
import type { DeviceStore } from './device-store.ts'
import { isLoopbackAddress, usableAddresses } from './reported-address.ts'

const skewSeconds = 600
const maxDevices = 10_000

/** S-C2: judges a report and stores a good one. Answers what is wrong with it. */
export function takeReport(
  { signature, ...report }: SignedReport,
  parts: { readonly store: DeviceStore; readonly consents: Consents; readonly nowMs: number; readonly source: string },
): Extract<ErrorName, 'deviceKeyMismatch' | 'illegalParameter' | 'systemBusy'> | undefined {
  const known = parts.store.get(report.serialNo)
  if (known && known.identityKey !== report.identityKey) return 'deviceKeyMismatch'
  if (!isSigned(canonicalReport(report), report.identityKey, signature)) return 'deviceKeyMismatch'
  if (Math.abs(parts.nowMs / 1000 - report.sentSeconds) > skewSeconds) return 'illegalParameter'
  // Each report is newer than the one before, so none counts twice.
  if (known && report.sentSeconds <= known.sentSeconds) return 'illegalParameter'
  if (!known && parts.store.count >= maxDevices) return 'systemBusy'
  const { store, consents, source, nowMs } = parts
  // A device on the machine of the service is its owner's; any other names only persons who requested it, or who already had it.
  const isKnown = (accountNo: string): boolean =>
    store.roleOf(accountNo, report.serialNo) !== undefined || consents.has(accountNo, report.serialNo)
  const members = isLoopbackAddress(source) ? report.members : report.members.filter(({ accountNo }) => isKnown(accountNo))
  store.put({ ...report, members }, { addresses: usableAddresses(report.addresses, source), source, nowMs })
  return undefined
}
