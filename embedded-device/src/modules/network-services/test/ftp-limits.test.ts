import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

// Every field of the FTP page limits what its label says.

const mostMs = 8_000

let world: ServicesWorld
let root = ''

beforeAll(async () => {
  world = await openServicesWorld()
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  root = `/${space?.name}`
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** A control connection by hand, which notes what the device sends and when the device ends it. */
async function openControl(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => void (received += bytes.toString()))
  const startMs = performance.now()
  const ended = once(socket, 'close').then(() => performance.now() - startMs)
  await expect.poll(() => received).toContain('220')
  return {
    /** Milliseconds from the start to the end that the device made. */
    ended,
    text: () => received,
    async say(line: string): Promise<string> {
      const seenLength = received.length
      socket.write(`${line}\r\n`)
      await expect.poll(() => received.length).toBeGreaterThan(seenLength)
      return received.slice(seenLength)
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

async function signIn(control: Awaited<ReturnType<typeof openControl>>): Promise<void> {
  await control.say('USER admin')
  expect(await control.say(`PASS ${servicePassword}`)).toMatch(/^230/)
}

async function openClient(port: number, secure: boolean): Promise<Client & Disposable> {
  const client = new Client(mostMs)
  const options = { host: '127.0.0.1', port, user: 'admin', password: servicePassword, secure }
  await client.access({ ...options, secureOptions: { rejectUnauthorized: false } })
  return Object.assign(client, { [Symbol.dispose]: () => client.close() })
}

test('NSV-02a the sign-in time-out ends a connection without a sign-in, also one that keeps sending commands', async () => {
  const port = await world.ftp({ loginTimeoutSeconds: 1, idleTimeoutSeconds: 60 })
  using quiet = await openControl(port)
  using busy = await openControl(port)
  const sending = setInterval(() => void busy.say('NOOP').catch(() => undefined), 100)
  try {
    for (const { ended } of [quiet, busy]) {
      const afterMs = await Promise.race([ended, new Promise<number>((resolve) => setTimeout(resolve, mostMs, Infinity))])
      expect(afterMs).toBeGreaterThan(900)
      expect(afterMs).toBeLessThan(mostMs)
    }
    expect(quiet.text()).toContain('421')
  } finally {
    clearInterval(sending)
  }
})

test('NSV-02a the idle time-out ends a connection that is signed in and sends nothing', async () => {
  const port = await world.ftp({ loginTimeoutSeconds: 60, idleTimeoutSeconds: 1 })
  using control = await openControl(port)
  await signIn(control)
  expect(await Promise.race([control.ended, new Promise((resolve) => setTimeout(resolve, mostMs, Infinity))])).toBeLessThan(mostMs)
  expect(control.text()).toContain('421')
})

test.each([
  ['without TLS', false],
  ['with TLS', true],
] as const)('NSV-02a after a sign-in %s only the idle time-out counts', async (_how, secure) => {
  const port = await world.ftp({ loginTimeoutSeconds: 1, idleTimeoutSeconds: 30 })
  using client = await openClient(port, secure)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await client.send('NOOP')).code).toBe(200)
})

test.each([
  ['an upload', 'uploadLimit'],
  ['a download', 'downloadLimit'],
] as const)('NSV-02a the speed of %s is limited, and the device itself makes no time-out of it', async (_direction, field) => {
  const content = randomBytes(300 << 10)
  // Three seconds at 100 KB/s: longer than the time-out of an idle connection.
  const port = await world.ftp({ [field]: 100, loginTimeoutSeconds: 1, idleTimeoutSeconds: 1 })
  using client = await openClient(port, true)
  const startMs = performance.now()
  await client.uploadFrom(Readable.from([content]), `${root}/speed.bin`)
  const pieces: Buffer[] = []
  await client.downloadTo(new Writable({ write: (piece: Buffer, _encoding, done) => (pieces.push(piece), done()) }), `${root}/speed.bin`)
  expect(performance.now() - startMs).toBeGreaterThan(2_900)
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
})

test('NSV-02a passive connections use the ports of the range only; when all are taken the answer says so', async () => {
  const from = 40_000 + Math.floor(Math.random() * 5_000)
  const port = await world.ftp({ passiveFrom: from, passiveTo: from + 1 })
  using stack = new DisposableStack()
  const found: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const control = stack.use(await openControl(port))
    await signIn(control)
    found.push(Number(/\|\|\|(\d+)\|/.exec(await control.say('EPSV'))?.[1]))
  }
  expect(found.toSorted((a, b) => a - b)).toEqual([from, from + 1])
  const third = stack.use(await openControl(port))
  await signIn(third)
  expect(await third.say('EPSV')).toMatch(/^425/)
})
