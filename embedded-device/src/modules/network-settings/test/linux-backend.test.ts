import { expect, test } from 'vitest'
import { createLinuxBackend } from '../linux-backend.ts'
import { applyCommands, revertCommands } from '../linux-commands.ts'
import { gatewayOf, nameServersOf } from '../read-interfaces.ts'
import type { KeptAddress } from '../store.ts'

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

/** `ip` as a list of what it was asked; the command that contains `failing` fails. */
function fakeIp(failing: string, stderr = 'RTNETLINK answers: Operation not permitted') {
  const asked: string[] = []
  const run = async (_name: string, { args }: { readonly args: readonly string[] }) => {
    asked.push(args.join(' '))
    const code = failing !== '' && args.join(' ').includes(failing) ? 2 : 0
    return { kind: 'ended', code, stdout: Buffer.alloc(0), stderr: code === 0 ? '' : stderr, isTruncated: false }
  }
  // The backend uses `run` alone.
  return { asked, programs: { run } as unknown as Parameters<typeof createLinuxBackend>[0]['programs'] }
}

test('NET-01b a gateway that is refused takes the new address back', async () => {
  const { asked, programs } = fakeIp('via 192.168.2.1')
  await expect(createLinuxBackend({ programs }).apply(before, after)).rejects.toThrow('ip route replace')
  expect(asked.at(-1)).toBe('address del 192.168.2.50/23 dev eth0')
})

test('NET-01b an automatic address is refused, because no command would ask for one', async () => {
  const { asked, programs } = fakeIp('')
  const automatic = { ...before, assignment: 'automatic' as const }
  await expect(createLinuxBackend({ programs }).apply(before, automatic)).rejects.toThrow('automatic')
  expect(asked).toEqual([])
})

test('NET-01b keeping a change takes the old address away and puts the new one again', async () => {
  const { asked, programs } = fakeIp('')
  await createLinuxBackend({ programs }).settle(before, after)
  expect(asked).toEqual([
    'address del 192.168.1.20/24 dev eth0',
    'address replace 192.168.2.50/23 dev eth0',
    'route replace default via 192.168.2.1 dev eth0',
  ])
})

test('NET-01b an end that fails is reported after every command was tried; an address that is gone already is no failure', async () => {
  const { asked, programs } = fakeIp('del 192.168.1.20')
  await expect(createLinuxBackend({ programs }).settle(before, after)).rejects.toThrow('ip address del 192.168.1.20/24')
  expect(asked).toHaveLength(3)
  const gone = fakeIp('del 192.168.1.20', 'RTNETLINK answers: Cannot assign requested address')
  await createLinuxBackend({ programs: gone.programs }).settle(before, after)
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
