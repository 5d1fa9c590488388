import { networkServices } from '@cove/device-contract/network-services'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataCommands } from '../ftp/data-commands.ts'
import type { FtpSession } from '../ftp/ftp-session.ts'
import { openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

const external = '203.0.113.7'
const passivePort = 50_321

let world: ServicesWorld
beforeAll(async () => {
  world = await openServicesWorld()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** What a client of an address hears to one command; no real client here comes from outside. */
async function answerTo(command: 'PASV' | 'EPSV', peer: string, externalAddress: string): Promise<string> {
  const said: string[] = []
  const openTcp = async () => ({ port: passivePort, [Symbol.asyncDispose]: async () => undefined })
  const session = {
    parts: { config: { externalAddress, passiveFrom: passivePort, passiveTo: passivePort }, ports: { openTcp } },
    peer,
    localAddress: '192.168.1.20',
    data: undefined,
    say: (line: string) => void said.push(line),
  }
  // The commands use these members alone.
  await dataCommands[command]?.(session as unknown as FtpSession, '')
  return said.join('\n')
}

const passive = (address: string): string => `227 Entering Passive Mode (${address.replaceAll('.', ',')},196,145)`
const extended = '229 Entering Extended Passive Mode (|||50321|)'

test.each([
  ['PASV', '198.51.100.4', external, passive(external)],
  ['PASV', '198.51.100.4', '', passive('192.168.1.20')],
  ['PASV', '192.168.1.30', external, passive('192.168.1.20')],
  ['PASV', 'fd00::4', external, passive('192.168.1.20')],
  ['PASV', '2001:db8::4', external, passive(external)],
  ['EPSV', '198.51.100.4', external, extended],
  ['EPSV', '192.168.1.30', external, extended],
] as const)('NSV-02a %s of a client from %s with the external address "%s" answers %s', async (...row) => {
  const [command, peer, address, answer] = row
  expect(await answerTo(command, peer, address)).toBe(answer)
})

test('NSV-02a with an external address a client of the home network gets its data, and the doctor passes', async () => {
  const port = await world.ftp({ externalAddress: external })
  const client = new Client(5_000)
  try {
    await client.access({ host: '127.0.0.1', port, user: 'admin', password: servicePassword })
    expect((await client.send('PASV')).message).toContain('(127,0,0,1,')
    expect((await client.send('EPSV')).message).toMatch(/\(\|\|\|\d+\|\)$/)
    expect((await client.list('/')).length).toBeGreaterThan(0)
  } finally {
    client.close()
  }
  const report = await world.admin.client.use(networkServices).diagnose({ body: { service: 'ftp' } })
  expect(report.ok && report.data.steps.filter(({ result }) => result !== 'passed')).toEqual([])
})

test.each(['256.1.1.1', '1.2.3', '1.2.3.4.5', 'nas.example', '::1', ' 203.0.113.7', '203.0.113.7\r\n', '203,0,113,7'])(
  'NSV-02a the external address %j is refused, and the one before stays',
  async (externalAddress) => {
    const calls = world.admin.client.use(networkServices)
    const before = await calls.ftpConfig()
    if (!before.ok) throw new Error(before.error.name)
    const { path, method } = networkServices.calls.setFtpConfig
    const http = world.one.device.http
    const headers = { 'api-token': world.admin.token }
    const config = (await http.inject({ url: networkServices.calls.ftpConfig.path, headers })).json<{ data: object }>().data
    // By hand: the client itself refuses to send it.
    const send = (pasv_address: string) => http.inject({ method, url: path, headers, payload: { ...config, pasv_address } })
    expect((await send(externalAddress)).json()).not.toMatchObject({ code: 200 })
    expect(await calls.ftpConfig()).toEqual(before)
    expect((await send(external)).json()).toMatchObject({ code: 200 })
  },
)
