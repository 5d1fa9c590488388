import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createLinuxBackend } from '../linux-backend.ts'
import type { LinuxTools } from '../linux-backend.ts'
import { readIpv6 } from '../read-ipv6.ts'
import type { KeptAddress, KeptIpv6, KeptPorts, NetworkChange } from '../change.ts'

const execute = promisify(execFile)
const ip = async (...args: readonly string[]): Promise<string> => (await execute('ip', args)).stdout

/** Undefined where a namespace can be made, which needs root and Linux; else why it cannot. */
async function whyNot(): Promise<string | undefined> {
  const name = `cove-try-${process.pid}`
  try {
    await ip('netns', 'add', name)
    await ip('-n', name, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'far0')
    return undefined
  } catch {
    return 'needs root and network namespaces'
  } finally {
    await ip('netns', 'del', name).catch(() => undefined)
  }
}
const reason = await whyNot()
const because = reason === undefined ? '' : ` (not run: ${reason})`
const whereRoot = test.skipIf(reason !== undefined)

/** A namespace with the wired ports `eth0` and `eth1`; the machine's own network is not touched. */
async function openNamespace(name: string) {
  await ip('netns', 'add', name)
  for (const number of [0, 1]) {
    await ip('-n', name, 'link', 'add', `eth${number}`, 'type', 'veth', 'peer', 'name', `far${number}`)
    await ip('-n', name, 'link', 'set', `far${number}`, 'up')
    await ip('-n', name, 'link', 'set', `eth${number}`, 'up')
  }
  const run = async (program: string, { args }: { readonly args: readonly string[] }) => {
    const inside = program === 'ip' ? ['-n', name, ...args] : ['netns', 'exec', name, program, ...args]
    const { code, stderr } = await ip(...inside).then(
      () => ({ code: 0, stderr: '' }),
      (error: { readonly stderr?: string }) => ({ code: 2, stderr: error.stderr ?? '' }),
    )
    return { kind: 'ended', code, stdout: Buffer.alloc(0), stderr, isTruncated: false }
  }
  const shown = async (...args: readonly string[]): Promise<string> => ip('netns', 'exec', name, 'cat', ...args)
  return {
    // The backend uses `run` alone.
    backend: createLinuxBackend({
      programs: { run } as unknown as LinuxTools['programs'],
      resolver: { write: async () => undefined },
      wifi: { use: async () => undefined, goBack: async () => undefined, settle: async () => undefined },
    }),
    addresses: async (dev = 'eth0') =>
      [...(await ip('-n', name, '-4', '-o', 'address', 'show', 'dev', dev)).matchAll(/inet (\S+)/g)].map(([, one]) => one),
    gateway: async () => /default via (\S+)/.exec(await ip('-n', name, 'route'))?.[1],
    ipv6: async () => {
      const [addresses, routes] = [await shown('/proc/net/if_inet6'), await shown('/proc/net/ipv6_route')]
      return readIpv6('eth0', { addresses, routes }, async (key) => (await shown(`/proc/sys/net/ipv6/conf/eth0/${key}`)).trim())
    },
    masterOf: async (dev: string) => /master (\S+)/.exec(await ip('-n', name, 'link', 'show', dev))?.[1],
    [Symbol.asyncDispose]: async () => void (await ip('netns', 'del', name)),
  }
}

const before: KeptAddress = {
  interfaceName: 'eth0',
  assignment: 'manual',
  address: '10.9.0.2',
  mask: '255.255.255.0',
  gateway: '10.9.0.1',
  dns1: '',
  dns2: '',
}
const changeOf = (from: KeptAddress, to: KeptAddress): NetworkChange => ({ part: 'address', before: from, after: to })
const after: KeptAddress = { ...before, address: '10.9.0.77', gateway: '10.9.0.254' }

whereRoot(`NET-01b a kept address of the same subnet stays when the old one goes${because}`, async () => {
  await using space = await openNamespace(`cove-keep-${process.pid}`)
  await space.backend.restore({ part: 'address', kept: before })
  await space.backend.apply(changeOf(before, after))
  expect(await space.addresses()).toEqual(['10.9.0.2/24', '10.9.0.77/24'])
  await space.backend.settle(changeOf(before, after))
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.77/24'], '10.9.0.254'])
})

whereRoot(`NET-01b the way back leaves the address and the gateway as they were${because}`, async () => {
  await using space = await openNamespace(`cove-back-${process.pid}`)
  await space.backend.restore({ part: 'address', kept: before })
  await space.backend.apply(changeOf(before, after))
  await space.backend.revert(changeOf(before, after))
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.2/24'], '10.9.0.1'])
  const other = { ...before, gateway: '10.9.0.254' }
  await space.backend.apply(changeOf(before, other))
  await space.backend.revert(changeOf(before, other))
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.2/24'], '10.9.0.1'])
})

whereRoot(`NET-01b a gateway out of reach is refused and nothing is left of the change${because}`, async () => {
  await using space = await openNamespace(`cove-refuse-${process.pid}`)
  await space.backend.restore({ part: 'address', kept: before })
  await expect(space.backend.apply(changeOf(before, { ...after, gateway: '172.16.0.1' }))).rejects.toThrow('ip route replace')
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.2/24'], '10.9.0.1'])
})

whereRoot(`NET-01d a kept address is put back, also where it is there${because}`, async () => {
  await using space = await openNamespace(`cove-restore-${process.pid}`)
  await space.backend.restore({ part: 'address', kept: after })
  await space.backend.restore({ part: 'address', kept: after })
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.77/24'], '10.9.0.254'])
})

const automatic: KeptIpv6 = { interfaceName: 'eth0', way: 'automatic', addresses: [], gateway: '', acceptRa: 1 }
const manual: KeptIpv6 = { ...automatic, way: 'manual', addresses: ['2001:db8::20/64'], gateway: '2001:db8::1', acceptRa: 0 }
const asManual = { isOff: false, fixedAddresses: ['2001:db8::20/64'], gateway: '2001:db8::1', acceptRa: 0 }
const asAutomatic = { isOff: false, fixedAddresses: [], gateway: '', acceptRa: 1 }

whereRoot(`NET-01b IPv6 by hand, from the network and off are each applied, kept and taken back${because}`, async () => {
  await using space = await openNamespace(`cove-six-${process.pid}`)
  const { backend, ipv6 } = space
  const byHand: NetworkChange = { part: 'ipv6', before: automatic, after: manual }
  await backend.apply(byHand)
  expect(await ipv6()).toEqual(asManual)
  await backend.revert(byHand)
  expect(await ipv6()).toEqual(asAutomatic)
  await backend.apply(byHand)
  await backend.settle(byHand)
  const other: NetworkChange = { part: 'ipv6', before: manual, after: { ...manual, addresses: ['2001:db8::21/64'], gateway: 'fe80::1' } }
  await backend.apply(other)
  expect((await ipv6()).fixedAddresses.toSorted()).toEqual(['2001:db8::20/64', '2001:db8::21/64'])
  await backend.settle(other)
  expect(await ipv6()).toEqual({ ...asManual, fixedAddresses: ['2001:db8::21/64'], gateway: 'fe80::1' })
  const off: NetworkChange = { part: 'ipv6', before: other.after, after: { ...automatic, way: 'off' } }
  await backend.apply(off)
  expect(await ipv6()).toMatchObject({ isOff: true, fixedAddresses: [] })
  await backend.revert(off)
  expect(await ipv6()).toEqual({ ...asManual, fixedAddresses: ['2001:db8::21/64'], gateway: 'fe80::1' })
  const back: NetworkChange = { part: 'ipv6', before: other.after, after: automatic }
  await backend.apply(back)
  await backend.settle(back)
  expect(await ipv6()).toEqual(asAutomatic)
})

whereRoot(`NET-01b an IPv6 gateway out of reach is refused and nothing is left of the change${because}`, async () => {
  await using space = await openNamespace(`cove-bad-six-${process.pid}`)
  const change: NetworkChange = { part: 'ipv6', before: automatic, after: { ...manual, gateway: '2001:db8:9::1' } }
  await expect(space.backend.apply(change)).rejects.toThrow('route replace')
  expect(await space.ipv6()).toEqual(asAutomatic)
})

const apart: KeptPorts = {
  mode: 'independent',
  bond: 'activeBackup',
  members: ['eth0', 'eth1'],
  addresses: [{ interfaceName: 'eth0', address: '10.9.0.2', mask: '255.255.255.0', gateway: '10.9.0.1' }],
}
const joinedAs = (mode: 'bridge' | 'bond'): KeptPorts => ({
  ...apart,
  mode,
  addresses: apart.addresses.map((one) => ({ ...one, interfaceName: `cove-${mode}` })),
})

async function portsRoundTrip(mode: 'bridge' | 'bond', name: string): Promise<void> {
  await using space = await openNamespace(name)
  const { backend, masterOf, addresses, gateway } = space
  await backend.restore({ part: 'address', kept: before })
  const master = `cove-${mode}`
  const join: NetworkChange = { part: 'ports', before: apart, after: joinedAs(mode) }
  await backend.apply(join)
  expect([await masterOf('eth0'), await masterOf('eth1'), await addresses(master), await addresses(), await gateway()]).toEqual([
    master,
    master,
    ['10.9.0.2/24'],
    [],
    '10.9.0.1',
  ])
  await backend.revert(join)
  expect([await masterOf('eth0'), await addresses(), await gateway()]).toEqual([undefined, ['10.9.0.2/24'], '10.9.0.1'])
  await backend.apply(join)
  await backend.settle(join)
  const leave: NetworkChange = { part: 'ports', before: joinedAs(mode), after: apart }
  await backend.apply(leave)
  expect([await masterOf('eth1'), await addresses(), await gateway()]).toEqual([undefined, ['10.9.0.2/24'], '10.9.0.1'])
  await backend.revert(leave)
  expect([await masterOf('eth1'), await addresses(master), await gateway()]).toEqual([master, ['10.9.0.2/24'], '10.9.0.1'])
}

whereRoot(`NET-01b two ports become a bridge with their address, and are taken apart again${because}`, async () =>
  portsRoundTrip('bridge', `cove-bridge-${process.pid}`),
)

/** Undefined where the kernel has bonds. */
async function whyNoBond(): Promise<string | undefined> {
  if (reason !== undefined) return reason
  const name = `cove-try-bond-${process.pid}`
  try {
    await ip('netns', 'add', name)
    await ip('-n', name, 'link', 'add', 'name', 'cove-bond', 'type', 'bond')
    return undefined
  } catch {
    return 'this kernel has no bonds'
  } finally {
    await ip('netns', 'del', name).catch(() => undefined)
  }
}
const noBond = await whyNoBond()

test.skipIf(noBond !== undefined)(
  `NET-01b two ports become a bond with their address, and are taken apart again${noBond === undefined ? '' : ` (not run: ${noBond})`}`,
  async () => portsRoundTrip('bond', `cove-bond-${process.pid}`),
)
