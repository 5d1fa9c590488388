import { expect, test, vi } from 'vitest'
import { readBytes } from './fetch-bytes.ts'

const attachment = { 'content-disposition': 'attachment; filename="a.zip"', 'content-type': 'application/zip' }

test('SHR-01 progress is what arrived', async () => {
  const body = new ReadableStream({
    start(stream) {
      for (const size of [3, 4]) stream.enqueue(new Uint8Array(size))
      stream.close()
    },
  })
  const onProgress = vi.fn()
  const bytes = await readBytes(new Response(body, { headers: attachment }), onProgress)
  expect(bytes.size).toBe(7)
  expect(onProgress.mock.calls).toEqual([[3], [7]])
})

test('SHR-01 a refusal is no file, and neither is one that breaks off', async () => {
  await expect(readBytes(Response.json({ code: 1 }), vi.fn())).rejects.toThrow('refused')
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })
  await expect(readBytes(new Response(broken, { headers: attachment }), vi.fn())).rejects.toThrow('cut')
})
