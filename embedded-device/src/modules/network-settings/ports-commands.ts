import { prefixOf } from '@cove/device-contract/network-settings'
import { masterNames } from './change.ts'
import type { KeptPorts, PortAddress } from './change.ts'
import type { Commands } from './linux-commands.ts'

/** Modes of the kernel's bonding driver. */
const bondModes = { balanceRoundRobin: 'balance-rr', activeBackup: 'active-backup', lacp: '802.3ad', adaptive: 'balance-alb' } as const

const cidr = ({ address, mask }: PortAddress): string => `${address}/${prefixOf(mask) ?? 24}`
const put = (one: PortAddress): Commands => [
  ['address', 'replace', cidr(one), 'dev', one.interfaceName],
  ...(one.gateway === '' ? [] : [['route', 'replace', 'default', 'via', one.gateway, 'dev', one.interfaceName]]),
]

/** The commands that take a setup away: its bridge or bond, or the addresses of its ports. */
export function dismantlePorts({ mode, addresses }: KeptPorts): Commands {
  if (mode !== 'independent') return [['link', 'del', masterNames[mode]]]
  return addresses.map((one) => ['address', 'del', cidr(one), 'dev', one.interfaceName])
}

/** The commands that build a setup after another one was taken away, with its addresses. A port joins a bond only while it is down. */
export function buildPorts({ mode, bond, members, addresses }: KeptPorts): Commands {
  const up = members.map((name) => ['link', 'set', name, 'up'])
  const puts = addresses.flatMap(put)
  if (mode === 'independent') return [...up, ...puts]
  const master = masterNames[mode]
  const kind = mode === 'bridge' ? ['bridge', 'stp_state', '0', 'forward_delay', '0'] : ['bond', 'mode', bondModes[bond], 'miimon', '100']
  const join = members.flatMap((name) => [
    ...(mode === 'bond' ? [['link', 'set', name, 'down']] : []),
    ['link', 'set', name, 'master', master],
  ])
  return [['link', 'add', 'name', master, 'type', ...kind], ...join, ...up, ['link', 'set', master, 'up'], ...puts]
}
