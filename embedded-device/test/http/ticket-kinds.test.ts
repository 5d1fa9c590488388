import { deviceAreas } from '@cove/device-contract/conformance'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callsOf, catalogue, ticketKinds } from '@cove/device-contract'
import type { CallDefinition, TicketKind } from '@cove/device-contract'
import { events as eventsArea } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let one: TestDevice
let admin: Signed
let storageId: string
let url: string
let made: Record<TicketKind, string>

beforeAll(async () => {
  one = await openTestDevice()
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
  const space = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })[0]
  const home = join(space?.rootDir ?? '', 'users', admin.userNo)
  await mkdir(join(home, 'mine'), { recursive: true })
  for (const name of ['mine/in.txt', 'other.txt']) await writeFile(join(home, name), name)
  const { client } = admin
  const [media, download, events] = await Promise.all([
    client.use(session).mediaTicket(),
    client.use(files).downloadTicket({ body: { items: [{ storageId, path: '/mine/in.txt' }] } }),
    client.use(eventsArea).ticket(),
  ])
  if (!media.ok || !download.ok || !events.ok) throw new Error('no tickets')
  made = { media: media.data.ticket, download: download.data.ticket, events: events.data.ticket }
  url = await one.device.listen()
})
afterAll(() => one[Symbol.asyncDispose]())

const guarded = callsOf(deviceAreas).filter(({ access }) => access !== 'anyone')
const isNamed = (call: CallDefinition, kind: TicketKind): boolean => call.tickets?.includes(kind) ?? false

/** Asks with nothing but a ticket; true when that was proof enough to be let in. */
async function isLetIn(call: CallDefinition, ticket: string): Promise<boolean> {
  const query = new URLSearchParams({ ticket, uuid: storageId, path: '/mine/in.txt' })
  const leaving = new AbortController()
  try {
    const headers: Record<string, string> = call.method === 'GET' ? {} : { 'content-type': 'application/json' }
    const body = call.method === 'GET' ? {} : { body: '{}' }
    const answer = await fetch(`${url}${call.path}?${query.toString()}`, {
      method: call.method,
      headers,
      ...body,
      signal: leaving.signal,
    })
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const code = isJson ? ((await answer.json()) as { code: number }).code : answer.status
    return code !== catalogue.tokenInvalid.code && code !== 401
  } finally {
    leaving.abort()
  }
}

test.each(ticketKinds)('H-27 a ticket for %s opens no call that does not name it', async (kind) => {
  const opened: string[] = []
  for (const call of guarded.filter((one) => !isNamed(one, kind))) if (await isLetIn(call, made[kind])) opened.push(call.id)
  expect(opened).toEqual([])
})

test('H-27 each ticket opens what it was made for', async () => {
  const ask = async (path: string): Promise<number> => (await one.device.http.inject({ url: path })).statusCode
  const file = (path: string, ticket: string) => ask(`/v1/file/download?uuid=${storageId}&path=${path}&ticket=${ticket}`)
  expect(await file('/mine/in.txt', made.download)).toBe(200)
  expect(await ask(`/v1/dir/download?ticket=${made.download}`)).toBe(200)
  expect(await file('/none.jpg', made.media)).toBe(404)
  expect(await isLetIn(eventsArea.calls.stream, made.events)).toBe(true)
})

test('H-27 a download ticket opens its own items and nothing next to, above or below them', async () => {
  const paths = ['/other.txt', '/mine', '/mine/in.txt/', '/mine/../mine/in.txt', '/mine/in.txt/.thumb-NATURE', '/MINE/in.txt']
  for (const path of paths) {
    const query = new URLSearchParams({ uuid: storageId, path, ticket: made.download })
    const answer = await one.device.http.inject({ url: `/v1/file/download?${query.toString()}` })
    expect([path, answer.json<{ code: number }>().code]).toEqual([path, catalogue.tokenInvalid.code])
  }
})
