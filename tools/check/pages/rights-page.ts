import { accountAreas, deviceAreas } from '@cove/device-contract/conformance'
import { callsOf } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { callerKindsOf, identifiersOf, isPersonal, itemCallers, mayOnItem, rightOf } from '@cove/device-contract/server'
import type { CallerKind, Service } from '@cove/device-contract/server'

/** Callers without a column: they are let in where strangers are, and nowhere else. */
const asStrangers: ReadonlySet<CallerKind> = new Set(['forged', 'otherService', 'revoked', 'disabled'])
const columnsOf = (service: Service) => callerKindsOf(service).filter((caller) => !asStrangers.has(caller))

const intro = [
  '# Rights',
  '',
  'Who may make which call, derived from its entry: access, scopes of apps, kinds of tickets. `embedded-device/test/contract` tries each cell',
  'with a real request. A forged or foreign token, a session that was ended and a disabled person are let in where a stranger is.',
  'A link visitor shows the key of a link and the pass of a visit; to everybody else there is no such link.',
  'Owner, reader and writer are told apart where a call names a file or folder that is shared.',
  'The last column says what a call names: of another person it is answered as what is not there.',
  '',
]

/** docs/reference/rights.md: one row for each call. */
export function rightsPage(): string {
  return [
    ...intro,
    ...['## Calls of the device', '', ...table('device', callsOf(deviceAreas)), ''],
    ...['## Calls of the account service', '', ...table('account', callsOf(accountAreas)), ''],
  ].join('\n')
}

function table(service: Service, calls: readonly CallDefinition[]): string[] {
  const rows = calls.toSorted((one, other) => one.id.localeCompare(other.id)).map((call) => row(service, call))
  const heads = ['call', ...columnsOf(service), ...(service === 'device' ? itemCallers : []), 'names']
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function row(service: Service, call: CallDefinition): string[] {
  const onItem = service === 'device' ? itemCallers.map((caller) => (call.item !== undefined && mayOnItem(call, caller) ? 'yes' : '')) : []
  const named = identifiersOf(call).flatMap(({ kind }) => (isPersonal[kind] ? [kind] : []))
  const callers = columnsOf(service).map((caller) => (rightOf(call, caller) === 'allowed' ? 'yes' : ''))
  return [`\`${call.id}\``, ...callers, ...onItem, [...new Set(named)].join(', ')]
}
