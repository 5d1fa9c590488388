import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { session } from '@cove/device-contract/session'
import { networkServices } from '@cove/device-contract/network-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

const floodCount = 1_000
const guessCount = 10_000
/** Each takes a connection of its own. */
const ftpGuessCount = 1_000
/** The device judges so many wrong passwords before the first wait; each wait of seconds lets one more through. */
const maxJudged = 15

let world: ServicesWorld
let address = ''

beforeAll(async () => {
  world = await openServicesWorld()
  address = await world.webdav()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Connections that never end by themselves; whether the device ends them is seen by the caller. */
function openFlood(port: number, sourceOf: (index: number) => string, first?: string) {
  const sockets = Array.from({ length: floodCount }, (_, index) => {
    // It does not close when the device has ended its side.
    const socket = connect({ port, host: '127.0.0.1', localAddress: sourceOf(index), allowHalfOpen: true })
    socket.on('error', () => undefined)
    if (first !== undefined) socket.write(first)
    return socket
  })
  return {
    sockets,
    /** Resolves when each connection was answered, ended or waits for more. */
    opened: Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined))),
    [Symbol.dispose]: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A control connection of FTP, from one address. */
async function openControl(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  const greeting = await nextLine(socket)
  return {
    greeting,
    async say(line: string): Promise<string> {
      socket.write(`${line}\r\n`)
      return nextLine(socket)
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

async function nextLine(socket: Socket): Promise<string> {
  const piece: unknown = await Promise.race([
    once(socket, 'data').then(([bytes]: unknown[]) => bytes),
    once(socket, 'close').then(() => 'closed'),
  ]).catch(() => 'closed')
  return String(piece).trim()
}

/** The answer to a sign-in by FTP. */
async function signInByFtp(port: number, password = servicePassword): Promise<string> {
  using control = await openControl(port)
  if (!control.greeting.startsWith('220')) return control.greeting
  await control.say('USER admin')
  // `using` closes the connection at the end.
  return await control.say(`PASS ${password}`)
}

test('NSV-02a 1,000 half-open connections of one address leave the service open for others', { timeout: 60_000 }, async () => {
  const port = await world.ftp({ maxPerAddress: 10 })
  using flood = openFlood(port, () => '127.0.0.2')
  await flood.opened
  expect(await signInByFtp(port)).toMatch(/^230/)
  // Those above the number are gone from the device, although their clients never close them: what a client sends is reset.
  for (const socket of flood.sockets) socket.resume()
  const gone = (): number => flood.sockets.filter((socket) => socket.destroyed || !socket.write('NOOP\r\n')).length
  await expect.poll(gone, { timeout: 20_000, interval: 250 }).toBe(floodCount - 10)
})

test('NSV-02a 1,000 half-open connections of 100 addresses do not keep a client out', { timeout: 60_000 }, async () => {
  const port = await world.ftp({ maxPerAddress: 10 })
  using flood = openFlood(port, (index) => `127.0.1.${1 + (index % 100)}`)
  await flood.opened
  expect(await signInByFtp(port)).toMatch(/^230/)
})

test('NSV-03b 1,000 half-open requests do not keep a client out', { timeout: 60_000 }, async () => {
  using flood = openFlood(Number(new URL(address).port), () => '127.0.0.2', 'PROPFIND /dav/ HTTP/1.1\r\nHost: x\r\n')
  await flood.opened
  const answer = await fetch(`${address}/`, {
    method: 'PROPFIND',
    headers: { authorization: basic('admin'), depth: '1' },
    signal: AbortSignal.timeout(10_000),
  })
  expect(answer.status).toBe(207)
})

/** Wrong attempts at the sign-in of the desktop until the first one is not judged. */
async function judgedByDesktop(): Promise<number> {
  await makeUser(world.one, 'victim')
  const encryptedPassword = world.one.encrypt('Wrong-pass-1')
  const body = { platform: 'web', clientType: 'web', method: 'localAccount' as const, account: 'victim', encryptedPassword }
  for (let count = 0; count < 20; count += 1) {
    const answer = await world.one.client().use(session).login({ body })
    if (!answer.ok && answer.error.name === 'tooManyAttempts') return count
  }
  throw new Error('the desktop never asked to wait')
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 })
afterAll(() => agent.destroy())

async function statusWith(name: string, password: string): Promise<number> {
  const sent = request(`${address}/`, { agent, method: 'HEAD', headers: { authorization: basic(name, password) } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await response.resume().toArray()
  return response.statusCode ?? 0
}

// The last two: afterwards this address has to wait.
test(
  'NSV-01b 10,000 wrong passwords by WebDAV are judged as rarely as at the desktop, and others are served',
  { timeout: 120_000 },
  async () => {
    const first: number[] = []
    for (let count = 0; count < 8; count += 1) first.push(await statusWith('nobodyhere', `wrong${count}`))
    expect(first.filter((status) => status === 401).length).toBe(await judgedByDesktop())
    await statusWith('admin', servicePassword)

    let isOver = false
    const guesses = Array.from({ length: guessCount }, (_, index) => statusWith('admin', `wrong${index}`))
    const all = Promise.all(guesses).finally(() => (isOver = true))
    const waits: number[] = []
    while (!isOver) {
      const startMs = performance.now()
      expect(await world.admin.client.use(networkServices).list()).toMatchObject({ ok: true })
      waits.push(performance.now() - startMs)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const statuses = await all
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(maxJudged)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(guessCount - maxJudged)
    expect(Math.max(...waits)).toBeLessThan(5_000)
    // A password that was right before needs no new judgement: guesses of others do not lock its user out.
    expect(await statusWith('admin', servicePassword)).not.toBe(429)
  },
)

test('NSV-01b wrong passwords by FTP count in the same limits, and the connection ends', { timeout: 120_000 }, async () => {
  const port = await world.ftp({ maxPerAddress: 10 })
  await makeUser(world.one, 'other').then((user) => world.addAccount(user, 'other'))
  const attempt = async (password: string): Promise<string> => {
    for (;;) {
      using control = await openControl(port)
      // The device has not seen the end of an earlier connection of this address yet.
      if (control.greeting !== '220 Cove') continue
      await control.say('USER other')
      return await control.say(`PASS ${password}`)
    }
  }
  const answers: string[] = []
  for (let count = 0; count < ftpGuessCount; count += 1) answers.push(await attempt(`wrong${count}`))
  expect(answers.filter((line) => line.startsWith('530')).length).toBeLessThanOrEqual(maxJudged)
  expect(answers.at(-1)).toMatch(/^421/)
  // The right password has to wait too, by FTP as by WebDAV.
  expect(await attempt(servicePassword)).toMatch(/^421/)
  expect(await statusWith('other', servicePassword)).toBe(429)
})
