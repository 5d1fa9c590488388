import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Fetch } from '../src/main/protocol/forward.ts'
import { createSessionGateway } from '../src/main/session/session-gateway.ts'
import { createTokenHandles } from '../src/main/session/token-handles.ts'
import { createVault } from '../src/main/session/vault.ts'
import type { SafeStoragePort } from '../src/main/session/vault.ts'

const origin = 'http://10.0.0.2:9999'
const apiToken = 'real-api-token-0123456789'
const refreshToken = 'real-refresh-token-0123456789'
const grant = { code: 200, data: { api_token: apiToken, refresh_token: refreshToken, expires_in: 60, user: { name: 'anna' } } }
const json = (value: unknown, headers: Record<string, string> = {}) => Response.json(value, { headers })

function world(answer: (url: string, init: Parameters<Fetch>[1]) => Response | Promise<Response> = () => json(grant)) {
  const fetch = vi.fn<Fetch>(async (url, init) => answer(url, init))
  const handles = createTokenHandles(undefined, () => {})
  let device: string | undefined = origin
  const gateway = createSessionGateway({ fetch, handles, deviceUrl: () => device })
  const call = (path: string, init: RequestInit = {}) => gateway(new Request(`http://desktop${path}`, init), path.split('?')[0] ?? '')
  return { fetch, handles, call, use: (next: string | undefined) => void (device = next) }
}
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const sentBody = (sent: Parameters<Fetch> | undefined) => new Response(sent?.[1].body ?? '').text()

async function signedIn(answer?: Parameters<typeof world>[0]) {
  const made = world(answer)
  const { data } = (await (await made.call('/v1/user/offline/login', post({ account: 'anna' }))).json()) as typeof grant
  return { ...made, api: data.api_token, refresh: data.refresh_token, data }
}

test('LGN-08a a page that signs in gets handles; the tokens stay in main', async () => {
  const { data, handles } = await signedIn()
  expect(JSON.stringify(data)).not.toContain('real-')
  expect(data).toMatchObject({ expires_in: 60, user: { name: 'anna' } })
  expect(data.api_token).toMatch(/^cove-desktop-[\w-]{43}$/)
  expect(handles.tokenOf(data.api_token, origin)).toBe(apiToken)
})

test('LGN-08a a handle becomes its token in the header, the query and the fields of tokens', async () => {
  const { call, fetch, api, refresh } = await signedIn()
  await call(`/v1/file/list?api_token=${api}&path=%2F`, { headers: { 'Api-Token': api } })
  expect(fetch.mock.lastCall?.[0]).toBe(`${origin}/v1/file/list?api_token=${apiToken}&path=%2F`)
  expect(new Headers(fetch.mock.lastCall?.[1].headers).get('api-token')).toBe(apiToken)
  await call('/v1/user/login/refresh', post({ refresh_token: refresh }))
  expect(JSON.parse(await sentBody(fetch.mock.lastCall))).toEqual({ refresh_token: refreshToken })
  await call('/api/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }),
  })
  expect(await sentBody(fetch.mock.lastCall)).toBe(`grant_type=refresh_token&refresh_token=${refreshToken}`)
  await call('/api/user/v1/detail', { headers: { authorization: `Bearer ${api}` } })
  expect(new Headers(fetch.mock.lastCall?.[1].headers).get('authorization')).toBe(`Bearer ${apiToken}`)
})

test('S-D8 a page cannot make main write a token where the page can read it', async () => {
  const { call, fetch, api } = await signedIn()
  await call('/v1/user/nickname', post({ name: api, nested: { api_token: api }, list: [api] }))
  await call('/v1/file/rename', post({ name: api, api_token: api }))
  await call(`/v1/file/list?path=${api}`, { headers: { 'accept-language': api } })
  for (const sent of fetch.mock.calls.slice(1)) {
    const [url, init] = sent
    const body = await sentBody(sent)
    expect(url + body + JSON.stringify([...new Headers(init.headers)])).not.toContain(apiToken)
  }
})

test('S-C2 a token goes to the device that gave it and to no other', async () => {
  const { call, fetch, api, use } = await signedIn()
  use('http://10.0.0.66')
  await call('/v1/file/list', { headers: { 'Api-Token': api } })
  expect(new Headers(fetch.mock.lastCall?.[1].headers).get('api-token')).toBe(api)
  use(undefined)
  expect((await call('/v1/file/list')).status).toBe(503)
})

test('S-D1 all windows share one refresh: the device gets one request and each window the same pair', async () => {
  let turn = 0
  const { call, fetch, refresh } = await signedIn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    turn += 1
    return json({ code: 200, data: { api_token: `${apiToken}${turn}`, refresh_token: `${refreshToken}${turn}` } })
  })
  fetch.mockClear()
  const ask = () => call('/v1/user/login/refresh', post({ refresh_token: refresh })).then((answer) => answer.text())
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(fetch).toHaveBeenCalledOnce()
  expect(new Set(answers).size).toBe(1)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('S-D3 a refresh that fails is over: the next one asks again', async () => {
  const { call, fetch } = world(() => Promise.reject(new TypeError('fetch failed')))
  const answers = await Promise.all([1, 2].map(() => call('/v1/user/login/refresh', post({ refresh_token: 'x'.repeat(20) }))))
  expect(answers.map(({ status }) => status)).toEqual([502, 502])
  expect(fetch).toHaveBeenCalledOnce()
  await call('/v1/user/login/refresh', post({ refresh_token: 'x'.repeat(20) }))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('S-D8 tokens in answers of any call and at any depth become handles', async () => {
  for (const data of [[{ api_token: apiToken }], { a: { b: { refresh_token: refreshToken } } }, { access_token: apiToken }]) {
    const { call } = world(() => json({ code: 200, data }, { 'content-length': '90' }))
    expect(await (await call('/v1/anything')).text()).not.toContain('real-')
  }
  const deep = JSON.parse(`${'{"a":'.repeat(40)}{"api_token":"${apiToken}"}${'}'.repeat(40)}`) as unknown
  const { call } = world(() => json(deep))
  expect(await (await call('/v1/user/info')).text()).not.toContain('real-')
})

test('S-D8 whatever a device answers to a sign-in, no page reads a token', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('api_token', 'refresh_token', 'access_token'), async (value, name) => {
      const { call } = world(() => json({ value, [name]: apiToken, list: [value, { [name]: apiToken }] }))
      const text = await (await call('/v1/user/login', post({}))).text()
      expect(text).not.toContain(apiToken)
      expect(JSON.parse(text)).toHaveProperty('list')
    }),
    { numRuns: 60 },
  )
})

test('ELC-01 a large body of a sign-in is refused; a picture of a user passes as a stream', async () => {
  const { call, fetch } = world()
  expect((await call('/v1/user/login', post({ a: 'x'.repeat(70_000) }))).status).toBe(413)
  expect(fetch).not.toHaveBeenCalled()
  await call('/api/user/v1/head/upload', {
    method: 'POST',
    body: new Uint8Array(100_000),
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect(fetch.mock.lastCall?.[1].body).toBeInstanceOf(ReadableStream)
})

test('S-D8 handles that were kept are read with care: others are dropped, and the oldest go first', () => {
  const good = { handle: `cove-desktop-${'a'.repeat(43)}`, token: 't', origin }
  const handles = createTokenHandles([good, null, 1, { ...good, handle: 'x' }, { ...good, token: 1 }, []], () => {})
  expect(handles.all()).toEqual([good])
  for (let at = 0; at < 200; at += 1) handles.handleOf(`token${at}`, origin)
  expect(handles.all()).toHaveLength(128)
  expect(handles.tokenOf(good.handle, origin)).toBeUndefined()
  for (const kept of [undefined, {}, 'x', null]) expect(createTokenHandles(kept, () => {}).all()).toEqual([])
})

function vaultWorld(change: Partial<SafeStoragePort> = {}) {
  let stored: string | undefined
  const flip = (text: string) => Buffer.from(text, 'utf8').map((byte) => byte ^ 0x5a)
  const safe: SafeStoragePort = {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text) => Buffer.from(flip(text)),
    decryptStringAsync: async (sealed) => ({
      result: Buffer.from(sealed.map((byte) => byte ^ 0x5a)).toString('utf8'),
      shouldReEncrypt: false,
    }),
    ...change,
  }
  const onProblem = vi.fn<(problem: string) => void>()
  const file = { read: () => stored, write: vi.fn((text: string) => void (stored = text)), remove: () => void (stored = undefined) }
  return {
    vault: createVault({ safe, file, onProblem }),
    onProblem,
    file,
    stored: () => stored,
    put: (text: string) => void (stored = text),
  }
}

test('LGN-13b what the vault keeps is sealed, comes back, and is gone when cleared', async () => {
  const { vault, stored } = vaultWorld()
  expect(await vault.load()).toBeUndefined()
  await vault.save([{ token: apiToken }])
  expect(Buffer.from(stored() ?? '', 'base64').toString()).not.toContain('token')
  expect(await vault.load()).toEqual([{ token: apiToken }])
  await vault.clear()
  expect(stored()).toBeUndefined()
})

test.each<readonly [string, Partial<SafeStoragePort>]>([
  ['no key', { isAsyncEncryptionAvailable: async () => false }],
  ['plain text only', { getSelectedStorageBackend: () => 'basic_text' }],
])('LGN-13b a computer with %s keeps nothing, and says so', async (_name, change) => {
  const { vault, stored, onProblem } = vaultWorld(change)
  await vault.save([apiToken])
  expect(stored()).toBeUndefined()
  expect(onProblem).toHaveBeenCalledOnce()
})

test('LGN-13b the last of several saves wins, a clear among them too', async () => {
  const { vault, file } = vaultWorld()
  await Promise.all([vault.save(1), vault.save(2), vault.save(3)])
  expect(await vault.load()).toBe(3)
  expect(file.write).toHaveBeenCalledOnce()
  await Promise.all([vault.save(4), vault.clear()])
  expect(await vault.load()).toBeUndefined()
})

test('LGN-13b a damaged or foreign vault is as none, and no word of it is in the log; a new key seals again', async () => {
  const { vault, put, onProblem, file } = vaultWorld()
  put(Buffer.from('not json').toString('base64'))
  expect(await vault.load()).toBeUndefined()
  expect(onProblem.mock.calls.flat().join()).toBe('the vault was not opened: SyntaxError')
  const foreign = vaultWorld({ decryptStringAsync: () => Promise.reject(new Error(`bad ${apiToken}`)) })
  foreign.put('xx')
  expect(await foreign.vault.load()).toBeUndefined()
  expect(foreign.onProblem.mock.calls.flat().join()).not.toContain(apiToken)
  expect(file.write).not.toHaveBeenCalled()
  const rotated = vaultWorld({ decryptStringAsync: async () => ({ result: '[1]', shouldReEncrypt: true }) })
  rotated.put('xx')
  expect(await rotated.vault.load()).toEqual([1])
  expect(rotated.file.write).toHaveBeenCalledOnce()
})

test('S-B1 a disk that takes nothing ends no sign-in', async () => {
  const { vault, file, onProblem } = vaultWorld()
  file.write.mockImplementation(() => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  await vault.save([1])
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('the vault was not written: Error')
})
