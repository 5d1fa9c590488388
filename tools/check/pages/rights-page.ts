import { accountAreas, deviceAreas } from '@cove/device-contract/conformance'
import { callsOf } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { callerKinds, identifiersOf, isPersonal, rightOf } from '@cove/device-contract/server'
import type { CallerKind } from '@cove/device-contract/server'

/** Callers without a column: they are let in where strangers are, and nowhere else. */
const asStrangers: ReadonlySet<CallerKind> = new Set(['forged', 'otherService', 'revoked', 'disabled'])
const columns = callerKinds.filter((caller) => !asStrangers.has(caller))

const intro = [
  '# Rights',
  '',
  'Who may make which call, derived from its entry: access, scopes of apps, kinds of tickets. `embedded-device/test/contract` tries each cell',
  'with a real request. A forged or foreign token, a session that was ended and a disabled person are let in where a stranger is.',
  'The last column says what a call names: of another person it is answered as what is not there.',
  '',
]

/** docs/reference/rights.md: one row for each call. */
export function rightsPage(): string {
  return [
    ...intro,
    ...['## Calls of the device', '', ...table(callsOf(deviceAreas)), ''],
    ...['## Calls of the account service', '', ...table(callsOf(accountAreas)), ''],
  ].join('\n')
}

function table(calls: readonly CallDefinition[]): string[] {
  const rows = calls.toSorted((one, other) => one.id.localeCompare(other.id)).map(row)
  const heads = ['call', ...columns, 'names']
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function row(call: CallDefinition): string[] {
  const named = identifiersOf(call).flatMap(({ kind }) => (isPersonal[kind] ? [kind] : []))
  return [`\`${call.id}\``, ...columns.map((caller) => (rightOf(call, caller) === 'allowed' ? 'yes' : '')), [...new Set(named)].join(', ')]
}
