import { expect, test, vi } from 'vitest'
import { createForward } from '../src/main/protocol/forward.ts'
import type { Fetch } from '../src/main/protocol/forward.ts'

const call = (path: string, init: RequestInit = {}) => new Request(`http://desktop${path}`, init)
const answering = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn<Fetch>(async () => answer())
  return { fetch, forward: createForward({ fetch, deviceUrl: () => 'http://10.0.0.2:9999' }) }
}

test('ELC-01 a call reaches the device with its path, query, body and the headers that it needs', async () => {
  const { fetch, forward } = answering(() => Response.json({ code: 200 }))
  const headers = {
    'Api-Token': 't',
    Cookie: 'a=1',
    Origin: 'app://desktop',
    Referer: 'app://desktop/',
    Range: 'bytes=0-1',
    'X-Forwarded-For': '1.1.1.1',
  }
  const answer = await forward(call('/v1/a%20b?x=%2F', { method: 'POST', body: '{}', headers }))
  expect(await answer.json()).toEqual({ code: 200 })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('http://10.0.0.2:9999/v1/a%20b?x=%2F')
  expect([...new Headers(init?.headers).keys()].toSorted()).toEqual(['api-token', 'content-type', 'range'])
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual', credentials: 'omit', duplex: 'half' })
})

test('S-I3 an answer cannot become a page, a script or a style of the desktop, and sets no cookie', async () => {
  for (const type of ['text/html', 'text/javascript', 'application/xhtml+xml', 'text/css', 'application/wasm', 'text/xml; charset=utf-8']) {
    const { forward } = answering(
      () =>
        new Response('x', { headers: { 'content-type': type, 'set-cookie': 'a=1', 'x-evil': '1', 'access-control-allow-origin': '*' } }),
    )
    const { headers } = await forward(call('/v1/x'))
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of ['set-cookie', 'x-evil', 'access-control-allow-origin']) expect(headers.has(name)).toBe(false)
  }
})

test('S-I10 a device sends a page nowhere else; ranges and streams pass', async () => {
  const redirected = answering(() => new Response(null, { status: 302, headers: { location: 'http://evil.example/' } }))
  const answer = await redirected.forward(call('/v1/x'))
  expect([answer.status, answer.headers.has('location')]).toEqual([502, false])
  const partial = answering(
    () => new Response('ab', { status: 206, headers: { 'content-range': 'bytes 0-1/9', 'content-type': 'video/mp4' } }),
  )
  const part = await partial.forward(call('/v1/x'))
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([206, 'bytes 0-1/9', 'video/mp4'])
  const unchanged = answering(() => new Response(null, { status: 304 }))
  expect((await unchanged.forward(call('/v1/x'))).status).toBe(304)
})

test('ELC-01 without a device, or one that is dead, a page gets an answer; its own abort stays one', async () => {
  expect((await createForward({ fetch: vi.fn(), deviceUrl: () => undefined })(call('/v1/x'))).status).toBe(503)
  const dead = answering(() => Promise.reject(new TypeError('fetch failed')))
  expect((await dead.forward(call('/v1/x'))).status).toBe(502)
  const leaving = new AbortController()
  const aborted = answering(() => {
    leaving.abort('left')
    return Promise.reject(new TypeError('aborted'))
  })
  await expect(aborted.forward(call('/v1/x', { signal: leaving.signal }))).rejects.toBe('left')
})
