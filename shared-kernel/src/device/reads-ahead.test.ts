import { createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { album } from '@cove/device-contract/album'
import { files } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import { createReadsAhead } from './reads-ahead.ts'

const page = { code: 200, msg: 'ok', data: { total: 0, page: 1, size: 256, list: [] } }
const folder = { storageId: '12a7ac6a-a2c3-420e-acbc-b695910a23c7', path: '/', page: 1 }

function world(answer: (request: DeviceRequest) => Promise<unknown> = () => Promise.resolve(page)) {
  const asked: DeviceRequest[] = []
  const now = { ms: 0, owner: 'wang' as string | undefined, known: undefined as unknown }
  const send = (request: DeviceRequest) => {
    asked.push(request)
    return answer(request)
  }
  const ahead = createReadsAhead({ send, known: () => now.known, owner: () => now.owner, nowMs: () => now.ms })
  return { asked, now, ahead, page: createClient(ahead.send), early: createClient(ahead.begin) }
}

test('W11 a read that was begun with the click is the answer to the same question, once', async () => {
  const { asked, page: client, early } = world()
  await early.use(files).list({ query: folder })
  await client.use(files).list({ query: folder })
  expect(asked).toHaveLength(1)
  await client.use(files).list({ query: folder })
  expect(asked).toHaveLength(2)
})

test('W11 another folder, another user and an answer of ten seconds ago are asked for', async () => {
  const { asked, now, page: client, early } = world()
  await early.use(files).list({ query: folder })
  await client.use(files).list({ query: { ...folder, path: '/other' } })
  expect(asked).toHaveLength(2)
  now.owner = 'li'
  await client.use(files).list({ query: folder })
  expect(asked).toHaveLength(3)
  now.owner = 'wang'
  now.ms = 10_000
  await client.use(files).list({ query: folder })
  expect(asked).toHaveLength(4)
})

test('S-C7 what was read before the device told a change is not shown', async () => {
  const { asked, ahead, page: client, early } = world()
  await early.use(files).list({ query: folder })
  ahead.forget()
  await client.use(files).list({ query: folder })
  expect(asked).toHaveLength(2)
})

test.each([
  ['a refusal', () => Promise.resolve({ code: 9999, msg: '', data: null })],
  ['no network', () => Promise.reject(new Error('offline'))],
])('REQ-04 %s of an early read is silent, and the request is made again with its rules', async (_what, fail) => {
  const answers = [fail, () => Promise.resolve(page)]
  const { asked, page: client, early } = world(() => answers.shift()?.() ?? Promise.resolve(page))
  await early
    .use(files)
    .list({ query: folder })
    .catch(() => undefined)
  expect(await client.use(files).list({ query: folder })).toMatchObject({ ok: true })
  expect(asked.map(({ options }) => options.silent)).toEqual([true, undefined])
})

test('W11 what depends on a read begins with the last answer to it; the window has the new one', async () => {
  const { now, page: client, early } = world(() => Promise.resolve({ ...page, data: { ...page.data, total: 2 } }))
  now.known = { ...page, data: { ...page.data, total: 1 } }
  expect(await early.use(files).list({ query: folder })).toMatchObject({ data: { total: 1 } })
  expect(await client.use(files).list({ query: folder })).toMatchObject({ data: { total: 2 } })
})

test('W11 a read whose question is in its body is found by the same body only', async () => {
  const { asked, page: client, early } = world(() => Promise.resolve({ code: 200, msg: '', data: { total: 0, list: [] } }))
  const ask = (device: typeof client, sort: 'taken' | 'added') => device.use(album).buckets({ body: { filter: {}, sort } })
  await ask(early, 'taken')
  await ask(client, 'added')
  expect(asked).toHaveLength(2)
  await ask(client, 'taken')
  expect(asked).toHaveLength(2)
})

test('REQ-03 who no longer wants the answer does not get it', async () => {
  const { page: client, early } = world()
  await early.use(files).list({ query: folder })
  const stop = new AbortController()
  stop.abort(new Error('gone'))
  await expect(client.use(files).list({ query: folder }, { signal: stop.signal })).rejects.toThrow('gone')
})
