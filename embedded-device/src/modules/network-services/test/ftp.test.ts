import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { networkServices } from '@cove/device-contract/network-services'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
let port = 0
let root = ''

beforeAll(async () => {
  world = await openServicesWorld()
  port = await world.ftp({ maxPerAddress: 10 })
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  root = `/${space?.name}`
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const home = (): string => {
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  return join(space?.rootDir ?? '', 'users', world.admin.userNo)
}
const from = (text: string): Readable => Readable.from([Buffer.from(text)])

async function signedIn(secure = true): Promise<Client & Disposable> {
  const client = new Client(5_000)
  await client.access({
    host: '127.0.0.1',
    port,
    user: 'admin',
    password: servicePassword,
    secure,
    secureOptions: { rejectUnauthorized: false },
  })
  return Object.assign(client, { [Symbol.dispose]: () => client.close() })
}

async function text(client: Client, path: string, startAt = 0): Promise<string> {
  const pieces: Buffer[] = []
  const sink = new Writable({ write: (piece: Buffer, _encoding, done) => (pieces.push(piece), done()) })
  await client.downloadTo(sink, path, startAt)
  return Buffer.concat(pieces).toString()
}

/** A control connection by hand. */
async function raw(): Promise<{ readonly socket: Socket; say(line: string): Promise<string> } & Disposable> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'data')
  return {
    socket,
    async say(line) {
      socket.write(`${line}\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return answer.toString().trim()
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

test.each([true, false])('NSV-02a files and folders with TLS %s: stored, listed, resumed, appended, renamed, deleted', async (secure) => {
  using client = await signedIn(secure)
  const listed = await world.admin.client.use(networkServices).connections()
  expect(listed.ok && listed.data.connections).toContainEqual(expect.objectContaining({ service: 'ftp', isEncrypted: secure }))
  const folder = `${root}/云 ${secure} 😀`
  await client.ensureDir(folder)
  await client.uploadFrom(from('hello world'), `${folder}/a.txt`)
  expect(readFileSync(join(home(), `云 ${secure} 😀`, 'a.txt'), 'utf8')).toBe('hello world')
  expect((await client.list(folder)).map(({ name, size, isFile }) => [name, size, isFile])).toEqual([['a.txt', 11, true]])
  expect(await text(client, `${folder}/a.txt`, 6)).toBe('world')
  await client.appendFrom(from('!'), `${folder}/a.txt`)
  expect(await client.size(`${folder}/a.txt`)).toBe(12)
  await client.rename(`${folder}/a.txt`, `${folder}/b.txt`)
  await client.remove(`${folder}/b.txt`)
  await client.ensureDir(`${folder}/empty`)
  expect(await client.list(`${folder}/empty`)).toEqual([])
  await client.removeEmptyDir(`${folder}/empty`)
  await client.cd('/')
  await client.removeEmptyDir(folder)
  expect(readdirSync(home())).not.toContain(`云 ${secure} 😀`)
})

test('NSV-02a MFMT sets the time, MLST and MDTM report it, and hostile paths stay inside', async () => {
  using client = await signedIn(false)
  await client.uploadFrom(from('x'), `${root}/time.txt`)
  expect((await client.send(`MFMT 20200102030405 ${root}/time.txt`)).code).toBe(213)
  expect(statSync(join(home(), 'time.txt')).mtime.toISOString()).toBe('2020-01-02T03:04:05.000Z')
  expect((await client.send(`MLST ${root}/time.txt`)).message).toContain('modify=20200102030405;')
  const { message } = await client.send(`MFMT 99990102030405 ${root}/time.txt`)
  const kept = /Modify=(\d{14});/.exec(message)?.[1]
  expect((await client.send(`MDTM ${root}/time.txt`)).message).toBe(`213 ${kept}`)
  for (const path of [`${root}/../../../etc/passwd`, '/etc/passwd', `${root}/.pc/staging`, `${root}/a:b`])
    await expect(client.send(`SIZE ${path}`)).rejects.toThrow(/^55[03]/)
})

test('NSV-02a a data connection to another machine or to a port of the system is refused (bounce)', async () => {
  using control = await raw()
  await control.say('USER admin')
  await control.say(`PASS ${servicePassword}`)
  expect(await control.say('PORT 203,0,113,1,200,1')).toMatch(/^504/)
  expect(await control.say('PORT 127,0,0,1,0,22')).toMatch(/^504/)
  expect(await control.say('EPRT |1|203.0.113.1|50000|')).toMatch(/^504/)
  expect(await control.say('PORT nonsense')).toMatch(/^501/)
  expect(await control.say('NOSUCH')).toMatch(/^502/)
})

test('NSV-02a a fourth connection of one address is refused while three are open', async () => {
  port = await world.ftp({ maxPerAddress: 3 })
  using stack = new DisposableStack()
  for (let count = 0; count < 3; count += 1) stack.use(await raw())
  const fourth = connect(port, '127.0.0.1')
  stack.defer(() => fourth.destroy())
  const [line] = (await once(fourth, 'data')) as [Buffer]
  expect(line.toString()).toMatch(/^421/)
})

test('NSV-02a a client that stops in the middle of STOR leaves the old file', async () => {
  port = await world.ftp({ maxPerAddress: 10 })
  using client = await signedIn(false)
  await client.uploadFrom(from('old'), `${root}/stop.txt`)
  using control = await raw()
  await control.say('USER admin')
  await control.say(`PASS ${servicePassword}`)
  const passive = await control.say('EPSV')
  const data = connect(Number(/\|\|\|(\d+)\|/.exec(passive)?.[1]), '127.0.0.1')
  data.on('error', () => undefined)
  await once(data, 'connect')
  expect(await control.say(`STOR ${root}/stop.txt`)).toMatch(/^150/)
  data.write('half')
  data.resetAndDestroy()
  const [answer] = (await once(control.socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^426/)
  expect(readFileSync(join(home(), 'stop.txt'), 'utf8')).toBe('old')
})

test('NSV-02a the doctor passes every step of FTP with TLS', async () => {
  const answer = await world.admin.client.use(networkServices).diagnose({ body: { service: 'ftp' } })
  expect(answer.ok && answer.data.steps.map(({ step, result, detail }) => [step, result, result === 'failed' ? detail : ''])).toEqual(
    ['connect', 'encrypt', 'signIn', 'list', 'write', 'read', 'remove'].map((step) => [step, 'passed', '']),
  )
})

test('NSV-02a where encryption is required nothing is taken without it, and a change takes effect at once', async () => {
  port = await world.ftp({ mode: 'encryptedOnly' })
  using control = await raw()
  expect(await control.say('USER admin')).toMatch(/^530/)
  expect(await control.say(`PASS ${servicePassword}`)).toMatch(/^530/)
  using client = await signedIn(true)
  expect((await client.list('/')).map(({ name }) => `/${name}`)).toContain(root)
})
