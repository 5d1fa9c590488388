import { once } from 'node:events'
import { connect } from 'node:net'
import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { shares } from '@cove/device-contract/shares'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor, dataOf } from '../../../../test/http/shares-world.ts'
import { makeUser } from '../../../../test/http/test-device.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
let address: string
let ftp: Client
let link: { readonly key: string; readonly pass: string }
let root: string
const secret = 'the secret of another user'

beforeAll(async () => {
  world = await openServicesWorld()
  const { admin, one, storageId } = world
  const other = actor(await makeUser(one, 'other'), storageId)
  await dataOf(other.put('/secret.txt', secret))
  await dataOf(actor(admin, storageId).put('/shared/a.txt', 'open'))
  const { token: key = '' } = await dataOf(
    admin.client.use(shares).createLink({ body: { place: { storageId, path: '/shared' }, way: 'public' } }),
  )
  const { pass } = await dataOf(
    one
      .client()
      .use(shares)
      .visit({ body: { token: key } }),
  )
  link = { key, pass }
  address = await world.webdav()
  const port = await world.ftp({ maxPerAddress: 10 })
  ftp = new Client(5_000)
  await ftp.access({ host: '127.0.0.1', port, user: 'admin', password: servicePassword, secure: false })
  const [space] = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })
  root = `/${space?.name}`
  // The way out that each spelling means leads to this file.
  hostile = [...waysOut(`${other.userNo}/secret.txt`), '/.pc/space.json', `/${'x'.repeat(300)}`, '/a\u0000b']
}, 60_000)
afterAll(async () => {
  ftp.close()
  await world[Symbol.asyncDispose]()
})

let hostile: readonly string[] = []
const waysOut = (target: string): string[] =>
  ['..', '%2e%2e', '%252e%252e', '..\\', '%c0%ae%c0%ae', '..;', '.%00.', '\uff0e\uff0e'].flatMap((up) => [
    `/${up}/${target}`,
    `/shared/${up}/${up}/${target}`,
  ])

/** The first line and the body of an answer, with the path as it is: `fetch` would resolve the dots. */
async function overWire(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  const { host, port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = Object.entries({ Host: host, Authorization: basic('admin'), Connection: 'close', ...headers })
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => void pieces.push(piece))
  await once(socket, 'close')
  const text = Buffer.concat(pieces).toString()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}

/** As an address carries it; what is escaped already stays as it is. */
const raw = (path: string): string => path.replaceAll(/[^\x21-\x7e]/g, (one) => encodeURIComponent(one)).replaceAll('\\', '%5C')

test('S-H1 no spelling of a way out is served over HTTP or through a share link', async () => {
  for (const path of hostile) {
    const query = new URLSearchParams({ uuid: world.storageId, path })
    const visit = new URLSearchParams({ ...link, path })
    for (const url of [`${files.calls.download.path}?${query.toString()}`, `${shares.calls.visitFile.path}?${visit.toString()}`]) {
      const answer = await world.one.device.http.inject({ url, headers: { 'api-token': world.admin.token } })
      expect([path, answer.payload.includes(secret)]).toEqual([path, false])
      expect(answer.headers['content-type']).toContain('application/json')
      expect([0, catalogue.success.code, catalogue.internalError.code]).not.toContain(answer.json<{ code: number }>().code)
    }
  }
})

test('S-H1 WebDAV refuses it as a path and as a destination, and moves nothing', async () => {
  const prefix = new URL(address).pathname
  for (const path of hostile) {
    const got = await overWire('GET', `${prefix}${raw(path)}`, {})
    expect([path, got.text.includes(secret), got.status >= 400 && got.status < 500]).toEqual([path, false, true])
    const moved = await overWire('MOVE', `${prefix}/shared/a.txt`, { Destination: `${address}${raw(path)}` })
    expect([path, moved.status >= 400 && moved.status < 500]).toEqual([path, true])
  }
  expect(await actor(world.admin, world.storageId).names('/shared')).toEqual(['a.txt'])
})

test('S-H1 FTP refuses it in CWD, RETR and RNTO', async () => {
  for (const path of hostile.filter((one) => !one.includes('\u0000'))) {
    for (const command of ['CWD', 'SIZE', 'RETR']) await expect(ftp.send(`${command} ${root}${path}`)).rejects.toThrow(/^(?:4|5)\d\d/)
    await ftp.send(`RNFR ${root}/shared/a.txt`)
    await expect(ftp.send(`RNTO ${root}${path}`)).rejects.toThrow(/^5\d\d/)
  }
  expect(await actor(world.admin, world.storageId).names('/shared')).toEqual(['a.txt'])
})
