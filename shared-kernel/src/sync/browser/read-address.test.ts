import { catalogue } from '@cove/device-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { readAddress } from './read-address.ts'

afterEach(() => vi.unstubAllGlobals())

/** What reading the bytes of an address does that answers this. */
async function read(response: Response, headers?: Record<string, string>) {
  const fetched = vi.fn(async () => response)
  vi.stubGlobal('fetch', fetched)
  const signal = new AbortController().signal
  const texts: string[] = []
  for await (const bytes of readAddress('http://device/file', signal, headers)) texts.push(new TextDecoder().decode(bytes))
  expect(fetched).toHaveBeenCalledWith('http://device/file', { signal, ...(headers ? { headers } : {}) })
  return texts.join('')
}

test('BK-02 SYN-02 bytes are read with the name of a file, and with the token of a program that has one', async () => {
  const file = () => new Response('bytes', { headers: { 'content-disposition': 'attachment' } })
  expect(await read(file())).toBe('bytes')
  expect(await read(file(), { 'api-token': 'token' })).toBe('bytes')
})

test('BK-02 SYN-02 a refusal has the name that the device gave it: a space that is away is no file that is gone', async () => {
  for (const name of ['storageMissing', 'tokenInvalid', 'fileNotFound'] as const) {
    const refused = Response.json({ code: catalogue[name].code, msg: '', data: null })
    await expect(read(refused)).rejects.toMatchObject({ name: 'DeviceProblem', error: name, isAway: false })
  }
  await expect(read(Response.json({ code: 4_000_000, msg: '' }))).rejects.toMatchObject({ error: 'unknownError', isAway: false })
})

test('BK-02 SYN-02 without an envelope a file is gone, and a gateway that speaks for the device says that it is away', async () => {
  await expect(read(new Response('none', { status: 404 }))).rejects.toMatchObject({ error: 'fileNotFound', isAway: false })
  await expect(read(new Response('<html>', { status: 502 }))).rejects.toMatchObject({ error: 'offline', isAway: true })
})
