import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { networkServices } from '@cove/device-contract/network-services'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { basic, freePort, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'
import { smbPrograms, withoutSmbd } from './smb-client.ts'

let world: ServicesWorld
beforeAll(async () => {
  world = await openServicesWorld({ programs: smbPrograms })
})
afterAll(() => world[Symbol.asyncDispose]())

const services = () => world.admin.client.use(networkServices)
const noSmb = withoutSmbd()

const protocols = ['webdav', 'ftp', 'smb'] as const
type Protocol = (typeof protocols)[number]

async function setPort(protocol: Protocol, port: number) {
  if (protocol === 'webdav') return services().setWebdavConfig({ body: { port } })
  if (protocol === 'smb') {
    const config = await services().smbConfig()
    return config.ok ? services().setSmbConfig({ body: { ...config.data, port } }) : config
  }
  const config = await services().ftpConfig()
  return config.ok ? services().setFtpConfig({ body: { ...config.data, port, mode: 'both' } }) : config
}
function turn(protocol: Protocol, isOn: boolean) {
  const { webdavOpen, ftpOpen, smbOpen } = services()
  return { webdav: webdavOpen, ftp: ftpOpen, smb: smbOpen }[protocol]({ body: { isOn } })
}
async function shown(protocol: Protocol, client = world.admin.client) {
  const answer = await client.use(networkServices).list()
  return answer.ok ? answer.data.services.find(({ service }) => service === protocol) : undefined
}
const refusedWith = (name: string) => ({ ok: false, error: { name } })

/** Another program that has a port. */
async function takePort() {
  const port = await freePort()
  const script = `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('listens'))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  return {
    port,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

test.for(protocols)('NSV-02a NSV-03a NSV-03b reserved ports and those of other services are refused by %s', async (protocol, { skip }) => {
  skip(protocol === 'smb' && noSmb !== '', noSmb)
  expect(await setPort(protocol, 80)).toMatchObject(refusedWith('networkServicePortReserved'))
  for (const other of protocols) {
    const port = (await shown(other))?.port ?? 0
    if (other !== protocol) expect(await setPort(protocol, port)).toMatchObject(refusedWith('networkServicePortTaken'))
  }
})

test.for(protocols)(
  'NSV-02a NSV-03a NSV-03b %s on a port that is taken says which program has it, and runs when it is free',
  async (protocol, { skip }) => {
    skip(protocol === 'smb' && noSmb !== '', noSmb)
    const user = await makeUser(world.one, `user${protocol}`)
    {
      await using taken = await takePort()
      expect((await setPort(protocol, taken.port)).ok).toBe(true)
      expect(await turn(protocol, true)).toMatchObject(refusedWith('networkServicePortTaken'))
      const code = networkServices.errors.networkServicePortTaken.code
      const portUser = basename(process.execPath)
      expect(await shown(protocol)).toMatchObject({ isOn: true, state: 'failed', failureCode: code, portUser, port: taken.port })
      expect((await shown(protocol, user.client))?.portUser).toBeUndefined()
    }
    expect(await turn(protocol, true)).toMatchObject({ ok: true, data: { state: 'running' } })
    {
      // While it runs, a configuration that cannot be used changes nothing.
      await using other = await takePort()
      const before = await shown(protocol)
      expect(await setPort(protocol, other.port)).toMatchObject(refusedWith('networkServicePortTaken'))
      expect(await shown(protocol)).toMatchObject({ state: 'running', port: before?.port })
    }
    await turn(protocol, false)
  },
)

test('NSV-03b NSV-02a a shared folder that vanished shows nothing else, takes no file, and works when it is back', async () => {
  const address = new URL(await world.webdav())
  const webdav = `${address.origin}/dav`
  const ftpPort = await world.ftp()
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  const home = join(space?.rootDir ?? '', 'users', world.admin.userNo)
  mkdirSync(join(home, 'shared'))
  writeFileSync(join(home, 'outside.txt'), 'outside')
  writeFileSync(join(home, 'shared', 'a.txt'), 'a')
  const share = { storageId: world.storageId, path: '/shared' }
  const port = Number(address.port)
  expect((await services().setWebdavConfig({ body: { port, share } })).ok).toBe(true)
  expect((await services().setFtpShare({ body: { share } })).ok).toBe(true)

  const ask = async (method: string, path: string, body?: string) => {
    const headers = { authorization: basic('admin'), depth: '1' }
    const answer = await fetch(`${webdav}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, text: await answer.text() }
  }
  const namesByFtp = async (): Promise<readonly string[] | 'refused'> => {
    const client = new Client(5_000)
    try {
      await client.access({ host: '127.0.0.1', port: ftpPort, user: 'admin', password: servicePassword })
      return (await client.list('/')).map(({ name }) => name)
    } catch {
      return 'refused'
    } finally {
      client.close()
    }
  }
  expect((await ask('PROPFIND', '/')).text).toContain('/dav/a.txt')
  expect(await namesByFtp()).toEqual(['a.txt'])

  renameSync(join(home, 'shared'), join(home, 'moved'))
  expect((await ask('PROPFIND', '/')).status).toBe(404)
  expect((await ask('GET', '/outside.txt')).status).toBe(404)
  expect((await ask('PUT', '/new.txt', 'x')).status).toBe(409)
  expect((await ask('MKCOL', '/new')).status).toBe(409)
  expect(await namesByFtp()).toBe('refused')
  const client = new Client(5_000)
  await client.access({ host: '127.0.0.1', port: ftpPort, user: 'admin', password: servicePassword })
  await expect(client.uploadFrom(Readable.from([Buffer.from('x')]), '/new.txt')).rejects.toThrow(/^550/)
  client.close()
  expect(readdirSync(home).toSorted()).toEqual(['moved', 'outside.txt'])
  // Saved again it is refused, with the reason.
  expect(await services().setWebdavConfig({ body: { port, share } })).toMatchObject(refusedWith('networkServicePathMissing'))

  renameSync(join(home, 'moved'), join(home, 'shared'))
  expect((await ask('PROPFIND', '/')).text).toContain('/dav/a.txt')
  expect(await namesByFtp()).toEqual(['a.txt'])
  rmSync(join(home, 'shared'), { recursive: true })
})
