import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { networkServices } from '@cove/device-contract/network-services'
import { expect } from 'vitest'

const calls = networkServices.calls
const off = () => ({ body: { isOn: false } })
// Other suites run at the same time, so no case opens a port.
const config = { port: 50_321, mode: 'both', passiveFrom: 50_400, passiveTo: 50_420, externalAddress: '203.0.113.7' } as const
const limits = { loginTimeoutSeconds: 30, idleTimeoutSeconds: 60, maxPerAddress: 4, uploadLimit: 0, downloadLimit: 100 } as const
const ftp = { ...config, ...limits }
const gone = (storageId: string) => ({ storageId, path: '/no-such-folder' })

const accountOf = (world: ConformanceWorld, name: string, change: object = {}) => ({
  body: { name, encryptedPassword: world.encrypt('Service-pass-1'), ...change },
})
let count = 0
const freshLetters = (): string => `camera${(count += 1)}n${Date.now().toString(36)}`
const freshAccount = async (world: ConformanceWorld) => {
  const { token, userNo } = await world.freshUser('local')
  await dataOf(ask(world, calls.setAccount, { ...accountOf(world, `svc${userNo}`), token }))
  return { token, name: `svc${userNo}` }
}

/** Turns WebDAV on at a port that is free now; answers the port. */
async function openWebdav(world: ConformanceWorld): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  await dataOf(ask(world, calls.setWebdavConfig, { body: { port } }))
  await dataOf(ask(world, calls.webdavOpen, { body: { isOn: true } }))
  return port
}

/** The id of a connection that is open now. */
async function openConnection(world: ConformanceWorld): Promise<number> {
  if (!world.isReal) return 1
  const port = await openWebdav(world)
  const { name } = await freshAccount(world)
  const authorization = `Basic ${btoa(`${name}:Service-pass-1`)}`
  await (await fetch(`http://127.0.0.1:${port}/dav/`, { method: 'PROPFIND', headers: { authorization, depth: '0' } })).text()
  const { connections } = await dataOf(ask(world, calls.connections, {}))
  return connections.at(-1)?.connectionId ?? 0
}

export const cases: readonly CallCases[] = [
  tryCall(calls.list, {
    input: () => ({}),
    check: ({ services, webdavPath, hosts }) => {
      expect(services.map(({ service, isOn }) => [service, isOn])).toEqual([
        ['smb', false],
        ['webdav', false],
        ['ftp', false],
      ])
      expect([webdavPath, hosts.length > 0]).toEqual(['/dav/', true])
    },
  }),
  tryCall(calls.webdavOpen, {
    input: off,
    check: (service) => expect(service).toMatchObject({ service: 'webdav', isOn: false, state: 'off' }),
  }),
  tryCall(calls.ftpOpen, { input: off, check: (service) => expect(service).toMatchObject({ service: 'ftp', isOn: false, state: 'off' }) }),
  tryCall(calls.reset, { input: () => ({}) }),
  tryCall(calls.webdavConfig, { input: () => ({}), check: ({ port }) => expect(port).toBeGreaterThan(0) }),
  tryCall(calls.setWebdavConfig, {
    input: () => ({ body: { port: 50_322 } }),
    failures: [
      { error: 'networkServicePortReserved', input: () => ({ body: { port: 80 } }) },
      { error: 'networkServicePathMissing', input: ({ storageId }) => ({ body: { port: 50_322, share: gone(storageId) } }) },
    ],
  }),
  tryCall(calls.ftpConfig, { input: () => ({}), check: ({ maxPerAddress }) => expect(maxPerAddress).toBeGreaterThan(2) }),
  tryCall(calls.setFtpConfig, {
    input: () => ({ body: ftp }),
    failures: [
      { error: 'networkServicePortRange', input: () => ({ body: { ...ftp, passiveTo: ftp.passiveFrom } }) },
      { error: 'networkServicePortReserved', input: () => ({ body: { ...ftp, port: 22 } }) },
    ],
  }),
  tryCall(calls.restoreFtpConfig, { input: () => ({}), check: ({ mode }) => expect(mode).toBe('encryptedOnly') }),
  tryCall(calls.ftpShare, { input: () => ({}) }),
  tryCall(calls.setFtpShare, {
    input: ({ storageId }) => ({ body: { share: { storageId, path: '/' } } }),
    failures: [{ error: 'networkServicePathMissing', input: ({ storageId }) => ({ body: { share: gone(storageId) } }) }],
  }),
  tryCall(calls.account, { input: () => ({}) }),
  tryCall(calls.setAccount, {
    as: async (world) => (await world.freshUser('local')).token,
    input: (world) => accountOf(world, freshLetters()),
    check: ({ name, changedAtSeconds }) => expect([name.startsWith('camera'), changedAtSeconds > 0]).toEqual([true, true]),
    failures: [
      { error: 'networkServiceAccountInvalid', input: (world) => accountOf(world, 'root') },
      {
        error: 'networkServicePasswordInvalid',
        input: (world) => accountOf(world, 'tv', { encryptedPassword: world.encrypt('密码') }),
      },
      { error: 'networkServiceAccountTaken', input: async (world) => accountOf(world, (await freshAccount(world)).name) },
    ],
  }),
  tryCall(calls.removeAccount, {
    as: async (world) => (await freshAccount(world)).token,
    input: () => ({}),
  }),
  tryCall(calls.connections, { input: () => ({}), check: ({ connections }) => expect(connections).toEqual([]) }),
  tryCall(calls.disconnect, {
    input: async (world) => ({ body: { connectionId: await openConnection(world) } }),
    failures: [{ error: 'networkServiceConnectionGone', input: () => ({ body: { connectionId: 999_999 } }) }],
  }),
  tryCall(calls.diagnose, {
    input: async (world) => {
      if (world.isReal) await openWebdav(world)
      return { body: { service: 'webdav' as const } }
    },
    check: ({ steps }) => expect(steps.map(({ step, result }) => `${step} ${result}`)).toContain('read passed'),
    failures: [
      { error: 'networkServiceOff', input: () => ({ body: { service: 'ftp' as const } }) },
      { error: 'userNotFound', input: () => ({ body: { service: 'ftp' as const, userNo: '999999' } }) },
    ],
  }),
]
