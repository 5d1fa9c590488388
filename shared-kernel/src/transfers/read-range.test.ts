import type { DeviceClient } from '@cove/device-contract'
import { expect, test } from 'vitest'
import { createReadRange } from './read-range.ts'

const file = { storageId: 's', path: '/a' }

function reader(answers: readonly (() => Response)[]) {
  const asked: string[] = []
  const paths: string[] = []
  let tickets = 0
  // Only the call that gives tickets is made.
  const device = {
    use: () => {
      const give = () => Promise.resolve({ ok: true, data: { ticket: `ticket-of-this-test-t${(tickets += 1)}` } })
      return { downloadTicket: give, mediaTicket: give }
    },
  } as unknown as DeviceClient
  const fetch = (url: string | URL | Request, init?: RequestInit) => {
    paths.push(new URL(url instanceof Request ? url.url : url).pathname)
    asked.push(`${new Headers(init?.headers).get('range')} ${/t\d$/.exec(url instanceof Request ? url.url : url.toString())?.[0]}`)
    return Promise.resolve((answers[asked.length - 1] ?? answers.at(-1))?.() ?? Response.error())
  }
  return { asked, paths, read: createReadRange({ device: () => device, baseUrl: () => 'http://box', nowMs: () => 0, fetch }) }
}

const part = (text: string) => () =>
  new Response(text, { status: 206, headers: { 'content-range': `bytes 0-${text.length - 1}/10`, etag: '"1"' } })

test('OFF-05 parts of a file are read with one ticket, and each says how long the file is', async () => {
  const { asked, read } = reader([part('abc'), part('def')])
  expect(await read(file, { startByte: 0, endByte: 2 })).toMatchObject({ totalBytes: 10, version: '"1"' })
  await read(file, { startByte: 3, endByte: 5 })
  expect(asked).toEqual(['bytes=0-2 t1', 'bytes=3-5 t1'])
})

test('OFF-05 a refused ticket is renewed once; an empty file is empty', async () => {
  const refused = () => new Response('{}', { status: 200 })
  const renewed = reader([refused, part('abc')])
  expect(new TextDecoder().decode((await renewed.read(file, { startByte: 0, endByte: 2 }))?.bytes)).toBe('abc')
  expect(renewed.asked).toEqual(['bytes=0-2 t1', 'bytes=0-2 t2'])
  expect(await reader([refused]).read(file, { startByte: 0, endByte: 2 })).toBeUndefined()
  const empty = reader([() => new Response('', { status: 416, headers: { 'content-range': 'bytes */0' } })])
  expect(await empty.read(file, { startByte: 0, endByte: 2 })).toMatchObject({ totalBytes: 0 })
})

test('VER-02 an earlier content is read from its own address, and is not taken for the present one', async () => {
  const { asked, paths, read } = reader([part('new'), part('old'), part('old')])
  const decoded = async (versionId?: string) =>
    new TextDecoder().decode((await read({ ...file, versionId }, { startByte: 0, endByte: 2 }))?.bytes)
  expect([await decoded(), await decoded('01ARZ3NDEKTSV4RRFFQ69G5FAV'), await decoded('01ARZ3NDEKTSV4RRFFQ69G5FAW')]).toEqual([
    'new',
    'old',
    'old',
  ])
  expect(asked).toEqual(['bytes=0-2 t1', 'bytes=0-2 t2', 'bytes=0-2 t3'])
  expect(paths.map((path) => path.includes('version'))).toEqual([false, true, true])
})
