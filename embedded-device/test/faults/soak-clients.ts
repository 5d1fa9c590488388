import { createHash } from 'node:crypto'
import type { DeviceClient } from '@cove/device-contract'
import { events as eventsArea } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { session as sessionArea } from '@cove/device-contract/session'
import { transfer } from '@cove/device-contract/transfer'
import { encryptFor, password } from '../http/test-device.ts'
import type { Gate } from '@cove/server-kit/gate'
import type { seededNumbers } from './seeded.ts'
import { cutShort, plainClient } from './soak-wire.ts'
import type { CutRequest } from './soak-wire.ts'

/** What all clients of a soak share. */
export interface SoakWorld {
  readonly port: number
  readonly storageId: string
  readonly publicKey: string
  readonly account: string
  readonly numbers: ReturnType<typeof seededNumbers>
  readonly bigFile: string
  readonly bigFolder: string
  readonly picture: string
  /** Passwords are judged few at a time; more at once are refused. */
  readonly signInGate: Gate
  /** Counts what was done, by what it came to. */
  readonly onDone: (what: string, status: number | undefined) => void
}

const partBytes = 512 << 10
const content = Buffer.alloc(partBytes * 2, 'soak')
const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')
const octets = (bytes: number): readonly string[] => ['content-type: application/octet-stream', `content-length: ${bytes}`]

/** One client with its own session, which sends one request after the other until `isOver`. */
export async function runSoakClient(world: SoakWorld, id: number, isOver: () => boolean): Promise<void> {
  let session = await signIn(world)
  while (!isOver()) {
    const work = works[world.numbers.filesBelow(works.length)] ?? download
    if (world.numbers.filesBelow(20) > 0) {
      await work({ ...world, ...session, id })
      continue
    }
    // S-D5: signed out in the middle of it.
    const running = work({ ...world, ...session, id }).catch(() => undefined)
    await session.client.use(sessionArea).logout()
    await running
    world.onDone('sign-out', 200)
    session = await signIn(world)
  }
  for (const path of pathsOf(id)) await session.client.use(transfer).cancel({ body: { storageId: world.storageId, path } })
  await session.client.use(sessionArea).logout()
}

/** Signs in and out again, which is all that hashes passwords. */
export async function signInAndOut(world: SoakWorld): Promise<void> {
  await (await signIn(world)).client.use(sessionArea).logout()
}

interface Session {
  readonly token: string
  readonly client: DeviceClient
}
type SoakClient = SoakWorld & Session & { readonly id: number }

async function signIn({ port, publicKey, account, signInGate }: SoakWorld): Promise<Session> {
  const asked = { platform: 'web', clientType: 'web', method: 'localAccount' as const, account }
  const body = { ...asked, encryptedPassword: encryptFor(publicKey, password) }
  const answer = await signInGate.run(() => plainClient(port).use(sessionArea).login({ body }))
  if (!answer.ok) throw new Error(answer.error.name)
  return { token: answer.data.apiToken, client: plainClient(port, answer.data.apiToken) }
}

const pathsOf = (id: number): string[] => [0, 1].map((number) => `/soak-${id}-${number}.bin`)

async function cut(one: SoakClient, what: string, request: Omit<CutRequest, 'port' | 'leaveAfterMs'>): Promise<void> {
  const leaveAfterMs = 50 + one.numbers.filesBelow(1500)
  one.onDone(what, await cutShort({ ...request, port: one.port, leaveAfterMs }))
}

/** Nothing, a little or a lot of an answer. */
const someBytes = ({ numbers }: SoakClient): number =>
  [0, 1, numbers.filesBelow(1 << 20), numbers.filesBelow(32 << 20)][numbers.filesBelow(4)] ?? 0
const fileHead = (one: SoakClient, path: string): readonly string[] => [
  `GET ${files.calls.download.path}?uuid=${one.storageId}&path=${encodeURIComponent(path)} HTTP/1.1`,
  `api-token: ${one.token}`,
]

async function download(one: SoakClient): Promise<void> {
  await cut(one, 'download', { head: fileHead(one, one.bigFile), readBytes: someBytes(one) })
}

async function range(one: SoakClient): Promise<void> {
  const startByte = one.numbers.filesBelow(32 << 20)
  await cut(one, 'range', { head: [...fileHead(one, one.bigFile), `range: bytes=${startByte}-`], readBytes: someBytes(one) })
}

async function thumbnail(one: SoakClient): Promise<void> {
  await cut(one, 'thumbnail', { head: fileHead(one, `${one.picture}/.thumb-LARGE`), readBytes: one.numbers.filesBelow(2000) })
}

async function archive(one: SoakClient): Promise<void> {
  const link = await one.client.use(files).downloadTicket({ body: { items: [{ storageId: one.storageId, path: one.bigFolder }] } })
  if (!link.ok) return one.onDone('zip', link.error.code)
  await cut(one, 'zip', {
    head: [`GET ${files.calls.downloadArchive.path}?ticket=${link.data.ticket} HTTP/1.1`],
    readBytes: someBytes(one),
  })
}

async function events(one: SoakClient): Promise<void> {
  const ticket = await one.client.use(eventsArea).ticket()
  if (!ticket.ok) return one.onDone('events', ticket.error.code)
  const readBytes = one.numbers.filesBelow(2) === 0 ? 0 : 1 << 20
  await cut(one, 'events', { head: [`GET ${eventsArea.calls.stream.path}?ticket=${ticket.data.ticket} HTTP/1.1`], readBytes })
}

async function upload(one: SoakClient): Promise<void> {
  const { client, storageId, numbers } = one
  const path = pathsOf(one.id)[numbers.filesBelow(2)] ?? ''
  const target = { storageId, path, sizeBytes: content.length, cover: 'cover' as const }
  const made = await client.use(transfer).create({ query: target })
  if (!made.ok) return one.onDone('upload', made.error.code)
  const start = numbers.filesBelow(2) * partBytes
  const body = content.subarray(start, start + partBytes)
  const query = new URLSearchParams({
    uuid: storageId,
    path,
    size: String(content.length),
    start: String(start),
    end: String(start + partBytes),
  })
  const head = `POST ${transfer.calls.data.path}?${query.toString()}&md5=${md5Of(body)} HTTP/1.1`
  const sent = numbers.filesBelow(3) === 0 ? body : body.subarray(0, numbers.filesBelow(partBytes))
  await cut(one, 'upload', { head: [head, `api-token: ${one.token}`, ...octets(partBytes)], body: sent, readBytes: 100_000 })
  if (numbers.filesBelow(4) === 0) one.onDone('upload completed', codeOf(await client.use(transfer).complete({ query: target })))
  if (numbers.filesBelow(8) === 0) await client.use(transfer).cancel({ body: { storageId, path } })
}

async function small(one: SoakClient): Promise<void> {
  const body = content.subarray(0, 60_000)
  const query = new URLSearchParams({
    uuid: one.storageId,
    path: `/small-${one.id}.bin`,
    size: String(body.length),
    md5: md5Of(body),
    cover: '1',
  })
  const head = `POST ${transfer.calls.small.path}?${query.toString()} HTTP/1.1`
  const sent = body.subarray(0, one.numbers.filesBelow(2) === 0 ? body.length : one.numbers.filesBelow(body.length))
  await cut(one, 'small upload', { head: [head, `api-token: ${one.token}`, ...octets(body.length)], body: sent, readBytes: 100_000 })
}

const codeOf = (answer: { readonly ok: true } | { readonly ok: false; readonly error: { readonly code: number } }): number =>
  answer.ok ? 200 : answer.error.code

const works = [download, download, range, thumbnail, archive, archive, events, upload, upload, small] as const
