import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createLinuxBackend } from '../linux-backend.ts'
import type { KeptAddress } from '../store.ts'

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

/** A namespace with the interface `eth0`; the machine's own network is not touched. */
async function openNamespace(name: string) {
  await ip('netns', 'add', name)
  await ip('-n', name, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'far0')
  await ip('-n', name, 'link', 'set', 'far0', 'up')
  await ip('-n', name, 'link', 'set', 'eth0', 'up')
  const run = async (_program: string, { args }: { readonly args: readonly string[] }) => {
    const code = await ip('-n', name, ...args).then(
      () => 0,
      () => 2,
    )
    return { kind: 'ended', code, stdout: Buffer.alloc(0), stderr: '', isTruncated: false }
  }
  return {
    // The backend uses `run` alone.
    backend: createLinuxBackend({ programs: { run } as unknown as Parameters<typeof createLinuxBackend>[0]['programs'] }),
    addresses: async () => [...(await ip('-n', name, '-4', '-o', 'address')).matchAll(/inet (\S+)/g)].map(([, one]) => one),
    gateway: async () => /default via (\S+)/.exec(await ip('-n', name, 'route'))?.[1],
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
const after: KeptAddress = { ...before, address: '10.9.0.77', gateway: '10.9.0.254' }

whereRoot(`NET-01b a kept address of the same subnet stays when the old one goes${because}`, async () => {
  await using space = await openNamespace(`cove-keep-${process.pid}`)
  await space.backend.restore(before)
  await space.backend.apply(before, after)
  expect(await space.addresses()).toEqual(['10.9.0.2/24', '10.9.0.77/24'])
  await space.backend.settle(before, after)
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.77/24'], '10.9.0.254'])
})

whereRoot(`NET-01b the way back leaves the address and the gateway as they were${because}`, async () => {
  await using space = await openNamespace(`cove-back-${process.pid}`)
  await space.backend.restore(before)
  await space.backend.apply(before, after)
  await space.backend.revert(before, after)
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.2/24'], '10.9.0.1'])
  const other = { ...before, gateway: '10.9.0.254' }
  await space.backend.apply(before, other)
  await space.backend.revert(before, other)
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.2/24'], '10.9.0.1'])
})

whereRoot(`NET-01b a gateway out of reach is refused and nothing is left of the change${because}`, async () => {
  await using space = await openNamespace(`cove-refuse-${process.pid}`)
  await space.backend.restore(before)
  await expect(space.backend.apply(before, { ...after, gateway: '172.16.0.1' })).rejects.toThrow('ip route replace')
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.2/24'], '10.9.0.1'])
})

whereRoot(`NET-01d a kept address is put back, also where it is there${because}`, async () => {
  await using space = await openNamespace(`cove-restore-${process.pid}`)
  await space.backend.restore(after)
  await space.backend.restore(after)
  expect([await space.addresses(), await space.gateway()]).toEqual([['10.9.0.77/24'], '10.9.0.254'])
})
