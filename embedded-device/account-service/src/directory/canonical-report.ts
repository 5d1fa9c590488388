import type { directory } from '@cove/device-contract/directory'
import type { ParsedOf } from '@cove/device-contract'

/** What a device reports to the directory, with its signature. */
export type SignedReport = ParsedOf<typeof directory.calls.report>['body']
/** The part that is signed. */
export type DeviceReport = Omit<SignedReport, 'signature'>

/** The text a device signs: its report as JSON with sorted keys, so that both sides write the same bytes. */
export function canonicalReport(report: DeviceReport): string {
  const { serialNo, mac, model, name, version, addresses, identityKey, tunnelType, isGoingToSleep, sentSeconds, nonce } = report
  const members = report.members
    .map(({ accountNo, role }) => [accountNo, role])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)))
  const fields = { serialNo, mac, model, name, version, addresses, identityKey, tunnelType, isGoingToSleep, members, sentSeconds, nonce }
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `cove-report:${JSON.stringify(Object.fromEntries(sorted))}`
}
