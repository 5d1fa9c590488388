import { events as eventsArea } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let siteDir: string
let one: TestDevice
let admin: Signed
let url: string
const readers: (() => void)[] = []

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'cove-site-'))
  await writeFile(join(siteDir, 'remotes.json'), '{"revision":1}')
  one = await openTestDevice({ modules: [], siteDir })
  admin = await makeAdministrator(one)
  url = await one.device.listen()
})
afterEach(async () => {
  for (const stop of readers.splice(0)) stop()
  await one[Symbol.asyncDispose]()
  await rm(siteDir, { recursive: true, force: true })
})

interface Heard {
  readonly id: string | undefined
  readonly name: string
  readonly data: unknown
}
interface Screen {
  readonly events: Heard[]
  readonly ended: () => boolean
  stop(): void
}

async function listen(who: Signed, lastEventId?: string): Promise<Screen> {
  const ticket = await who.client.use(eventsArea).ticket()
  if (!ticket.ok) throw new Error('no ticket')
  const controller = new AbortController()
  readers.push(() => controller.abort())
  const answer = await fetch(`${url}/v1/events?ticket=${ticket.data.ticket}`, {
    signal: controller.signal,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })
  const events: Heard[] = []
  let hasEnded = false
  void readAll(answer, events)
    .finally(() => (hasEnded = true))
    .catch(() => undefined)
  return { events, ended: () => hasEnded, stop: () => controller.abort() }
}

async function readAll(answer: Response, events: Heard[]): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    rest += decoder.decode(piece, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string): string | undefined =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const name = field('event')
      if (name !== undefined) events.push({ id: field('id'), name, data: JSON.parse(field('data') ?? 'null') })
    }
  }
}

const makeFolder = async (who: Signed, path: string): Promise<void> => {
  await who.client.use(files).add({ query: {}, body: { storageId: await firstStorageId(who.client), path, type: 'folder' } })
}

test('S-C7 a changed folder is told to its owner in his own words, and to nobody else', async () => {
  const bob = await makeUser(one, 'bob')
  const [mine, his] = [await listen(admin), await listen(bob)]
  await makeFolder(admin, '/news')
  await expect.poll(() => mine.events.find((event) => event.name === 'file.changed')?.data, { timeout: 5000 }).toMatchObject({ path: '/' })
  await makeFolder(bob, '/own')
  const changes = () => his.events.filter((event) => event.name === 'file.changed')
  await expect.poll(() => changes().length, { timeout: 5000 }).toBeGreaterThan(0)
  const storageId = await firstStorageId(bob.client)
  expect(changes().every((event) => JSON.stringify(event.data) === JSON.stringify({ uuid: storageId, path: '/' }))).toBe(true)
})

test('S-C7 after a break Last-Event-ID replays what was missed, each event once', async () => {
  const first = await listen(admin)
  await makeFolder(admin, '/a')
  await expect.poll(() => first.events.length, { timeout: 5000 }).toBeGreaterThan(0)
  const lastId = first.events.at(-1)?.id ?? ''
  first.stop()
  one.device.parts.hub.emit({ kind: 'recycle.changed', userNo: admin.userNo, payload: {} })
  one.device.parts.hub.emit({ kind: 'remotes.changed', payload: { revision: '9' } })
  const second = await listen(admin, lastId)
  await expect
    .poll(() => second.events.map((event) => event.name), { timeout: 5000 })
    .toEqual(expect.arrayContaining(['recycle.changed', 'remotes.changed']))
  const ids = second.events.map((event) => Number(event.id))
  expect(ids.every((id) => id > Number(lastId))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('S-C7 an id of long ago is answered with reset', async () => {
  const screen = await listen(admin, '999999999')
  await expect.poll(() => screen.events[0]?.name, { timeout: 5000 }).toBe('reset')
})

test('TSK-02a a task is told whole while it runs and when it is gone', async () => {
  const screen = await listen(admin)
  const storageId = await firstStorageId(admin.client)
  await makeFolder(admin, '/source')
  const task = await admin.client.use(tasks).add({
    body: { kind: 'copy', work: { conflict: 'rename', sources: [{ storageId, path: '/source' }], target: { storageId, path: '/' } } },
  })
  if (!task.ok) throw new Error(task.error.name)
  await one.device.parts.jobs.idle()
  const last = () => screen.events.filter((event) => event.name === 'task.changed').at(-1)?.data
  await expect.poll(last, { timeout: 5000 }).toMatchObject({ task_id: task.data.taskId, status: 16 })
  await admin.client.use(tasks).remove({ body: { taskId: task.data.taskId } })
  await expect
    .poll(() => screen.events.find((event) => event.name === 'task.removed')?.data, { timeout: 5000 })
    .toEqual({ task_id: task.data.taskId })
})

test('S-D5 a session that ends hears why and its stream closes', async () => {
  const screen = await listen(admin)
  one.device.parts.sessions.endAllOf(admin.userNo, 'disabled')
  await expect.poll(() => screen.events.at(-1), { timeout: 5000 }).toMatchObject({ name: 'session.kicked', data: { reason: 'disabled' } })
  await expect.poll(screen.ended, { timeout: 5000 }).toBe(true)
  expect(one.device.parts.streams.count).toBe(0)
})

test('S-E2 a newly published registry of remotes is told', async () => {
  const screen = await listen(admin)
  await mkdir(join(siteDir, 'remotes'))
  await writeFile(join(siteDir, 'remotes.json.next'), '{"revision":2}')
  await rename(join(siteDir, 'remotes.json.next'), join(siteDir, 'remotes.json'))
  await expect
    .poll(() => screen.events.find((event) => event.name === 'remotes.changed')?.data, { timeout: 8000 })
    .toEqual({ revision: '2' })
})

test("S-C7 a reader that does not read loses events, not the device's memory, and hears reset when it reads again", async () => {
  const storageId = await firstStorageId(admin.client)
  const ticket = await admin.client.use(eventsArea).ticket()
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  readers.push(() => socket.destroy())
  socket.write(`GET /v1/events?ticket=${ticket.ok ? ticket.data.ticket : ''} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  socket.pause()
  await expect.poll(() => one.device.parts.streams.count, { timeout: 5000 }).toBe(1)
  const { db, hub } = one.device.parts
  const name = 'x'.repeat(4000)
  const sentBytes = 5000 * name.length
  db.transaction(() => {
    for (let number = 0; number < 5000; number += 1)
      hub.emit({ kind: 'file.changed', userNo: admin.userNo, payload: { space: storageId, dir: `/users/${admin.userNo}/${name}` } })
  })
  let text = ''
  let readBytes = 0
  socket.on('data', (piece: Buffer) => {
    readBytes += piece.length
    text = (text + piece.toString('latin1')).slice(-500)
  })
  socket.resume()
  await expect.poll(() => text, { timeout: 10_000 }).toContain('event: reset')
  expect(readBytes).toBeLessThan(sentBytes / 2)
})

test('S-C9 closing the device ends every stream', async () => {
  const screen = await listen(admin)
  await one.device.close()
  await expect.poll(screen.ended, { timeout: 5000 }).toBe(true)
})

test('S-C7 a wrapped stream sends the same events as plain messages that carry their names', async () => {
  const ticket = await admin.client.use(eventsArea).ticket()
  if (!ticket.ok) throw new Error('no ticket')
  const controller = new AbortController()
  readers.push(() => controller.abort())
  const answer = await fetch(`${url}/v1/events?ticket=${ticket.data.ticket}&wrapped=1`, { signal: controller.signal })
  const storageId = await firstStorageId(admin.client)
  await admin.client.use(files).add({ query: {}, body: { storageId, path: '/wrapped', type: 'folder' } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('file.changed')) text += (await reader.read()).value ?? ''
  expect(text).not.toMatch(/^event:/m)
  const line = text.split('\n').find((one) => one.includes('file.changed')) ?? ''
  expect(JSON.parse(line.replace('data: ', ''))).toMatchObject({ event: 'file.changed', data: { uuid: storageId } })
})
