import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createLinuxBackend } from '../linux-backend.ts'
import { applyCommands, revertCommands } from '../linux-commands.ts'
import { gatewayOf, nameServersOf } from '../read-interfaces.ts'
import { NetworkCommandFailed } from '../backend.ts'
import type { KeptAddress, KeptIpv6, KeptPorts, NetworkChange } from '../change.ts'
import { buildPorts } from '../ports-commands.ts'
import { fixedAddressesOf, ipv6GatewayOf } from '../read-ipv6.ts'

const before: KeptAddress = {
  interfaceName: 'eth0',
  assignment: 'manual',
  address: '192.168.1.20',
  mask: '255.255.255.0',
  gateway: '192.168.1.1',
  dns1: '',
  dns2: '',
}
const after: KeptAddress = { ...before, address: '192.168.2.50', mask: '255.255.254.0', gateway: '192.168.2.1' }

test('NET-01b the new address is added beside the old one, and taken away after the old gateway is back', () => {
  expect(applyCommands(after).map((args) => args.join(' '))).toEqual([
    'address replace 192.168.2.50/23 dev eth0',
    'route replace default via 192.168.2.1 dev eth0',
  ])
  expect(revertCommands(before, after).map((args) => args.join(' '))).toEqual([
    'route replace default via 192.168.1.1 dev eth0',
    'address del 192.168.2.50/23 dev eth0',
  ])
})

const changeOf = (from: KeptAddress, to: KeptAddress): NetworkChange => ({ part: 'address', before: from, after: to })

/** `ip` as a list of what it was asked; the command that contains `failing` fails. */
function fakeIp(failing: string, stderr = 'RTNETLINK answers: Operation not permitted') {
  const asked: string[] = []
  const run = async (_name: string, { args }: { readonly args: readonly string[] }) => {
    asked.push(args.join(' '))
    const code = failing !== '' && args.join(' ').includes(failing) ? 2 : 0
    return { kind: 'ended', code, stdout: Buffer.alloc(0), stderr: code === 0 ? '' : stderr, isTruncated: false }
  }
  const servers: string[] = []
  const resolver = { write: async (all: readonly string[]): Promise<void> => void servers.push(all.join(' ')) }
  // The backend uses `run` alone.
  const wifi = { use: async () => undefined, goBack: async () => undefined, settle: async () => undefined }
  return { asked, servers, resolver, wifi, programs: { run } as unknown as Parameters<typeof createLinuxBackend>[0]['programs'] }
}

test('NET-01b a gateway that is refused takes the new address back', async () => {
  const { asked, ...tools } = fakeIp('via 192.168.2.1')
  await expect(createLinuxBackend(tools).apply(changeOf(before, after))).rejects.toThrow('ip route replace')
  expect(asked.at(-1)).toBe('address del 192.168.2.50/23 dev eth0')
})

test('NET-01b a way back that fails is reported after every step of it was tried, the name servers too', async () => {
  const { asked, servers, ...tools } = fakeIp('del 192.168.2.50')
  const change = { ...changeOf(before, after), nameServers: { before: ['1.1.1.1'], after: ['9.9.9.9'] } } as NetworkChange
  await expect(createLinuxBackend(tools).revert(change)).rejects.toThrow('ip address del 192.168.2.50/23')
  const noRoute = fakeIp('via 192.168.1.1')
  await expect(createLinuxBackend(noRoute).revert(change)).rejects.toThrow('ip route replace default via 192.168.1.1')
  expect([asked.length, noRoute.asked.at(-1)]).toEqual([2, 'address del 192.168.2.50/23 dev eth0'])
  expect([servers, noRoute.servers]).toEqual([['1.1.1.1'], ['1.1.1.1']])
})

test('NET-01b name servers that do not come back are a way back that failed', async () => {
  const write = async (): Promise<void> => {
    throw new NetworkCommandFailed('a link')
  }
  const change = { ...changeOf(before, after), nameServers: { before: [], after: [] } } as NetworkChange
  await expect(createLinuxBackend({ ...fakeIp(''), resolver: { write } }).revert(change)).rejects.toThrow('a link')
})

test.each([
  ['its way back works', 'via 192.168.2.1', false],
  ['its way back fails too', '192.168.2', true],
])('NET-01b a change that was not made says whether the network before is back: %s', async (_what, failing, isStuck) => {
  const failure = await createLinuxBackend(fakeIp(failing))
    .apply(changeOf(before, after))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkCommandFailed)
  expect(failure).toMatchObject({ isStuck })
})

test('NET-01b a bridge that is back already is built again on a second way back', async () => {
  const bridge: KeptPorts = { ...none, mode: 'bridge', members: ['eth0', 'eth1'] }
  const { asked, ...tools } = fakeIp('')
  await createLinuxBackend(tools).revert({ part: 'ports', before: bridge, after: none })
  expect(asked.slice(0, 2)).toEqual(['link del cove-bridge', 'link add name cove-bridge type bridge stp_state 0 forward_delay 0'])
})

test('NET-01b an automatic address is refused, because no command would ask for one', async () => {
  const { asked, ...tools } = fakeIp('')
  const automatic = { ...before, assignment: 'automatic' as const }
  await expect(createLinuxBackend(tools).apply(changeOf(before, automatic))).rejects.toThrow('automatic')
  expect(asked).toEqual([])
})

test('NET-01b keeping a change takes the old address away and puts the new one again', async () => {
  const { asked, ...tools } = fakeIp('')
  await createLinuxBackend(tools).settle(changeOf(before, after))
  expect(asked).toEqual([
    'address del 192.168.1.20/24 dev eth0',
    'address replace 192.168.2.50/23 dev eth0',
    'route replace default via 192.168.2.1 dev eth0',
  ])
})

test('NET-01b an end that fails is reported after every command was tried; an address that is gone already is no failure', async () => {
  const { asked, ...tools } = fakeIp('del 192.168.1.20')
  await expect(createLinuxBackend(tools).settle(changeOf(before, after))).rejects.toThrow('ip address del 192.168.1.20/24')
  expect(asked).toHaveLength(3)
  const gone = fakeIp('del 192.168.1.20', 'RTNETLINK answers: Cannot assign requested address')
  await createLinuxBackend(gone).settle(changeOf(before, after))
})

test('NET-01b another gateway of the same address goes back without taking the address away', () => {
  const gateway = { ...before, gateway: '192.168.1.254' }
  expect(revertCommands(before, gateway).map((args) => args.join(' '))).toEqual(['route replace default via 192.168.1.1 dev eth0'])
})

test('NET-01b a gateway where there was none is taken away', () => {
  expect(revertCommands({ ...before, gateway: '' }, after)[0]?.join(' ')).toBe('route del default via 192.168.2.1 dev eth0')
})

test('NET-01a gateway and name servers are read from the system', () => {
  const routes = 'Iface\tDestination\tGateway\neth0\t00000000\t0101A8C0\t0003\neth1\t0001A8C0\t00000000\t0001\n'
  expect([gatewayOf(routes, 'eth0'), gatewayOf(routes, 'eth1')]).toEqual(['192.168.1.1', ''])
  expect(nameServersOf('# x\nnameserver 1.1.1.1\nsearch home\nnameserver fe80::1\n')).toEqual(['1.1.1.1', 'fe80::1'])
})

test('NET-01b a port joins a bond while it is down, and the addresses come last', () => {
  const address = { interfaceName: 'cove-bond', address: '192.168.1.20', mask: '255.255.255.0', gateway: '192.168.1.1' }
  const commands = buildPorts({ mode: 'bond', bond: 'lacp', members: ['eth0', 'eth1'], addresses: [address] })
  expect(commands.map((args) => args.join(' '))).toEqual([
    'link add name cove-bond type bond mode 802.3ad miimon 100',
    'link set eth0 down',
    'link set eth0 master cove-bond',
    'link set eth1 down',
    'link set eth1 master cove-bond',
    'link set eth0 up',
    'link set eth1 up',
    'link set cove-bond up',
    'address replace 192.168.1.20/24 dev cove-bond',
    'route replace default via 192.168.1.1 dev cove-bond',
  ])
})

test('NET-01b name servers follow a change, and come back with it', async () => {
  const { servers, ...tools } = fakeIp('')
  const change = { ...changeOf(before, after), nameServers: { before: ['1.1.1.1'], after: ['9.9.9.9', '1.1.1.1'] } } as NetworkChange
  await createLinuxBackend(tools).apply(change)
  await createLinuxBackend(tools).revert(change)
  expect(servers).toEqual(['9.9.9.9 1.1.1.1', '1.1.1.1'])
})

test('NET-01b name servers that cannot be written take the new address back', async () => {
  const { asked, ...tools } = fakeIp('')
  const write = async (): Promise<void> => {
    throw new NetworkCommandFailed('a link')
  }
  const change = { ...changeOf(before, after), nameServers: { before: [], after: ['9.9.9.9'] } } as NetworkChange
  await expect(createLinuxBackend({ ...tools, resolver: { write } }).apply(change)).rejects.toThrow('a link')
  expect(asked.at(-1)).toBe('address del 192.168.2.50/23 dev eth0')
})

const automatic: KeptIpv6 = { interfaceName: 'eth0', way: 'automatic', addresses: [], gateway: '', acceptRa: 1 }
const manual: KeptIpv6 = { ...automatic, way: 'manual', addresses: ['2001:db8::20/64'], gateway: '', acceptRa: 0 }
const six: NetworkChange = { part: 'ipv6', before: manual, after: { ...manual, addresses: ['2001:db8::21/64'] } }
const none: KeptPorts = { mode: 'independent', bond: 'activeBackup', members: [], addresses: [] }
const ports: NetworkChange = { part: 'ports', before: none, after: none }

test.each([
  ['an IPv4 address', true, six, '::ffff:192.168.1.20'],
  ['the new IPv6 address', true, six, '2001:db8::21'],
  ['the IPv6 address that goes', false, six, '2001:db8::20'],
  ['loopback', false, six, '127.0.0.1'],
  ['an IPv6 address of the network that stays', true, { part: 'ipv6', before: manual, after: automatic } as NetworkChange, '2001:db8::abc'],
  ['an address of the bridge', true, ports, '192.168.1.20'],
  ['loopback', false, ports, '::1'],
])('NET-01b a request by %s proves a change or not', (...row) => {
  const [, isProof, change, localAddress] = row
  const request = { socket: { localAddress } } as unknown as IncomingMessage
  expect(createLinuxBackend(fakeIp('')).isReachedBy(change, request)).toBe(isProof)
})

test('NET-01a fixed IPv6 addresses and the gateway are read from the system', () => {
  const addresses = [
    '20010db8000000000000000000000020 02 40 00 80 eth0',
    '20010db8000000000000000000000abc 02 40 00 00 eth0',
    'fe800000000000000000000000000001 02 40 20 80 eth0',
    'fd000000000000000000000000000002 03 30 00 80 eth1',
  ].join('\n')
  expect([fixedAddressesOf(addresses, 'eth0'), fixedAddressesOf(addresses, 'eth1')]).toEqual([['2001:db8::20/64'], ['fd00::2/48']])
  const zero = '0'.repeat(32)
  const routes = `${zero} 00 ${zero} 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003 eth0`
  expect([ipv6GatewayOf(routes, 'eth0'), ipv6GatewayOf(routes, 'eth1')]).toEqual(['fe80::1', ''])
})
