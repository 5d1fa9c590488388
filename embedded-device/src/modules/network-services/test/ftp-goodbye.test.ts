import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

// Clients that leave right behind their data.

let world: ServicesWorld
let port = 0
let spaceName = ''
let home = ''

beforeAll(async () => {
  world = await openServicesWorld()
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  spaceName = space?.name ?? ''
  home = join(space?.rootDir ?? '', 'users', world.admin.userNo)
  port = await world.ftp({ maxPerAddress: 10 })
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** Sends a line and waits for an answer that begins with a code. */
async function say(socket: Socket, line: string, code: string): Promise<string> {
  socket.write(`${line}\r\n`)
  let text = ''
  while (!text.includes(code)) text += String((await once(socket, 'data'))[0])
  return text
}

async function openControl(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'data')
  return socket
}

test('NSV-02a TLS sends nothing behind its handshake, which would reset the connection of a client that closes at once', async () => {
  const control = await openControl()
  await say(control, 'AUTH TLS', '234')
  const secure = connectTls({ socket: control, rejectUnauthorized: false })
  await once(secure, 'secureConnect')
  // TLS 1.3 has tickets there.
  expect(secure.getProtocol()).toBe('TLSv1.2')
  secure.destroy()
})

test('NSV-02a a client that says goodbye behind its data and leaves has its file stored', async () => {
  for (let count = 0; count < 5; count += 1) {
    const name = `goodbye ${count}.bin`
    const content = randomBytes(2 << 20)
    const control = await openControl()
    await say(control, 'USER admin', '331')
    await say(control, `PASS ${servicePassword}`, '230')
    const dataPort = Number(/\|\|\|(\d+)\|/.exec(await say(control, 'EPSV', '229'))?.[1])
    control.write(`STOR /${spaceName}/${name}\r\n`)
    const data = connect(dataPort, '127.0.0.1')
    data.on('error', () => undefined)
    data.end(content)
    await once(data, 'finish')
    control.end('QUIT\r\n')
    await expect.poll(() => existsSync(join(home, name)), { timeout: 5_000 }).toBe(true)
    expect(readFileSync(join(home, name)).equals(content)).toBe(true)
  }
})
