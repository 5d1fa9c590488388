import { expect, test } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { readStart } from './read-start.ts'

const file = { storageId: 's', path: '/a.txt' }
const signal = () => new AbortController().signal

function setUp(answer: () => Response | Promise<Response>, refused = false) {
  const { device } = fakeDevice({
    files: { downloadTicket: () => (refused ? { refuse: 'fileNotFound' } : { ticket: 't'.repeat(20), expiresInSeconds: 60 }) },
  })
  const asked: { readonly url: string; readonly range: string | null }[] = []
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: url instanceof Request ? url.url : url.toString(), range: new Headers(init?.headers).get('range') })
    return answer()
  }
  return { parts: { device: () => device, baseUrl: () => 'http://d', fetch }, asked }
}

test('FM-15a only the first bytes of a file are read, and its whole size is known', async () => {
  const { parts, asked } = setUp(() => new Response('abc', { status: 206, headers: { 'content-range': 'bytes 0-2/9000' } }))
  const start = await readStart(parts, file, { maxBytes: 3, signal: signal() })
  expect(start && [new TextDecoder().decode(start.bytes), start.totalBytes]).toEqual(['abc', 9000])
  expect(asked[0]?.range).toBe('bytes=0-2')
  expect(asked[0]?.url).toContain('ticket=')
})

test('FM-15a an empty file has an empty start', async () => {
  const { parts } = setUp(() => new Response('', { status: 416 }))
  expect(await readStart(parts, file, { maxBytes: 3, signal: signal() })).toEqual({ bytes: new Uint8Array(), totalBytes: 0 })
})

test.each([
  ['the device refuses the ticket', setUp(() => new Response('x'), true)],
  ['the device refuses the file', setUp(() => new Response('no', { status: 404 }))],
  ['there is no network', setUp(() => Promise.reject(new TypeError('failed to fetch')))],
])('FM-15a nothing is shown when %s', async (_case, { parts }) => {
  expect(await readStart(parts, file, { maxBytes: 3, signal: signal() })).toBeUndefined()
})

test('REQ-03 a preview that was closed reads no further', async () => {
  const { parts } = setUp(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  await expect(readStart(parts, file, { maxBytes: 3, signal: AbortSignal.abort(new Error('closed')) })).rejects.toThrow('closed')
})
