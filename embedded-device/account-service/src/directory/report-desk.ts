import { type ErrorName } from '@cove/device-contract'
import { isSigned } from '../relay/relay-hub.ts'
import { canonicalReport, type SignedReport } from './canonical-report.ts'
import { type DeviceStore } from './device-store.ts'
import { usableAddresses } from './reported-address.ts'

const skewSeconds = 600
const maxDevices = 10_000

/** S-C2: judges a report and stores a good one. Answers what is wrong with it. */
export function takeReport(
  { signature, ...report }: SignedReport,
  desk: { readonly store: DeviceStore; readonly nowMs: number; readonly source: string },
): Extract<ErrorName, 'deviceKeyMismatch' | 'illegalParameter' | 'systemBusy'> | undefined {
  const known = desk.store.get(report.serialNo)
  if (known && known.identityKey !== report.identityKey) return 'deviceKeyMismatch'
  if (!isSigned(canonicalReport(report), report.identityKey, signature)) return 'deviceKeyMismatch'
  if (Math.abs(desk.nowMs / 1000 - report.sentSeconds) > skewSeconds) return 'illegalParameter'
  // Each report is newer than the one before, so none counts twice.
  if (known && report.sentSeconds <= known.sentSeconds) return 'illegalParameter'
  if (!known && desk.store.count >= maxDevices) return 'systemBusy'
  const { source, nowMs } = desk
  desk.store.put(report, { addresses: usableAddresses(report.addresses, source), source, nowMs })
  return undefined
}
