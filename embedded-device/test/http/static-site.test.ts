import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '@cove/server-kit'
import { pageHeaders } from '../../src/core/http/security-headers.ts'
import { openTestDevice } from './test-device.ts'
import type { TestDevice } from './test-device.ts'

let siteDir: string
let one: TestDevice
const script = 'console.log(1)'.repeat(100)

const put = async (file: string, data: string | Buffer) => {
  await mkdir(dirname(join(siteDir, file)), { recursive: true })
  await writeFile(join(siteDir, file), data)
}
/** Records what a build consists of, as the builder does. */
const record = async (place: string, algorithm = 'sha256') => {
  const names = await readdir(join(siteDir, place))
  const digest = async (name: string) =>
    `${algorithm}-${createHash(algorithm)
      .update(await readFile(join(siteDir, place, name)))
      .digest('base64')}`
  const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digest(name)] as const)))
  await put(`digests/${place}.json`, JSON.stringify({ builtAtMs: 1, files }))
}
/** The same with the folders below. */
const recordDeep = async (place: string) => {
  const found = await readdir(join(siteDir, place), { recursive: true, withFileTypes: true })
  const names = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(join(siteDir, place).length + 1))
  const digest = async (name: string) =>
    `sha256-${createHash('sha256')
      .update(await readFile(join(siteDir, place, name)))
      .digest('base64')}`
  const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digest(name)] as const)))
  await put(`digests/${place}.json`, JSON.stringify({ builtAtMs: 1, files }))
}
/** Records the registry, as the publisher does. */
const recordRegistry = async (before?: Record<string, string>) => {
  const names = ['remotes.json', 'remotes-files.json']
  const digest = async (name: string) =>
    `sha256-${createHash('sha256')
      .update(await readFile(join(siteDir, name)))
      .digest('base64')}`
  const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digest(name)] as const)))
  await put('digests/registry.json', JSON.stringify({ builtAtMs: 1, files, ...(before && { before }) }))
  return files
}
const errors: string[] = []

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'cove-site-'))
  await mkdir(join(siteDir, 'shell/1.0.0+a'), { recursive: true })
  await mkdir(join(siteDir, 'remotes/hello/1.0.0'), { recursive: true })
  await writeFile(join(siteDir, 'secret.txt'), 'not for the web')
  // Of a kind that is held in memory, beside and above what is served.
  await writeFile(join(siteDir, 'secret.json'), '"not for the web"')
  await writeFile(join(siteDir, 'shell/1.0.0+a/index.html'), '<!doctype html><title>Cove</title>')
  await writeFile(join(siteDir, 'shell/1.0.0+a/main.0123abcd.js'), script)
  await writeFile(join(siteDir, 'shell/1.0.0+a/main.0123abcd.js.br'), brotliCompressSync(script))
  await writeFile(join(siteDir, 'shell/1.0.0+a/main.0123abcd.js.gz'), gzipSync(script))
  await writeFile(join(siteDir, 'shell/1.0.0+a/plain.js'), script)
  await writeFile(join(siteDir, 'remotes/hello/1.0.0/remoteEntry.89abcdef.js'), script)
  await writeFile(join(siteDir, 'remotes.json'), JSON.stringify({ revision: 1, shell: '1.0.0+a', remotes: [] }))
  await writeFile(join(siteDir, 'remotes-files.json'), JSON.stringify({ revision: 1, remotes: {} }))
  await recordRegistry()
  await record('shell/1.0.0+a')
  // As builders of before did, whose pages may still be open.
  await record('remotes/hello/1.0.0', 'sha384')
  const log = { ...silentLog, error: (what: string) => void errors.push(what) }
  one = await openTestDevice({ siteDir, allowedHosts: ['box.local'] }, { log })
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await rm(siteDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => one.device.http.inject({ url, headers })

test.each(['/', '/app/file-manager', '/setup?link=x', '/login/account'])(
  'WIN-01a %s is the desktop, never cached without asking',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Cove')
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

test('S-I10 the policy allows no inline code, no eval, no framing and no foreign origin', async () => {
  const { headers } = await get('/', { host: 'box.local' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('S-C2 a page on loopback may speak to other devices of this machine, one on the network only to known devices', async () => {
  const policyOf = async (host: string) => String((await get('/', { host })).headers['content-security-policy'])
  expect(await policyOf('127.0.0.1:9999')).toContain("connect-src 'self' http://127.0.0.1:*;")
  expect(await policyOf('box.local')).toContain("connect-src 'self';")
  const widened = pageHeaders('box.local', [
    'https://192.168.1.20:9999',
    'https://*',
    "https://a; script-src 'unsafe-inline'",
    'javascript:x',
  ])
  const policy = widened['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://192.168.1.20:9999;")
  expect(policy).toContain("img-src 'self' https://192.168.1.20:9999 data: blob:;")
  expect(policy).not.toMatch(/\*|unsafe-inline|javascript/)
})

test('S-C2 a worker may speak to the devices its page may speak to, by a policy that does not grow old', async () => {
  for (const kind of ['worker', 'sharedworker']) {
    const { headers } = await get('/main.0123abcd.js', { host: '127.0.0.1:9999', 'sec-fetch-dest': kind })
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' http://127.0.0.1:*;")
    expect(headers['cache-control']).toBe('no-cache')
  }
  expect((await get('/main.0123abcd.js', { 'sec-fetch-dest': 'script' })).headers['cache-control']).toContain('immutable')
})

test('W9 hashed files are immutable and travel precompressed', async () => {
  const brotli = await get('/main.0123abcd.js', { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotli.headers['content-type']).toContain('javascript')
  expect((await get('/main.0123abcd.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await get('/main.0123abcd.js')).body).toBe(script)
  // From memory, as it comes from the disk.
  const again = await get('/main.0123abcd.js', { 'accept-encoding': 'gzip, br' })
  const fromDisk = await get('/main.0123abcd.js', { 'accept-encoding': 'gzip, br', range: 'bytes=0-' })
  expect(again.rawPayload).toEqual(brotli.rawPayload)
  for (const name of ['content-type', 'etag', 'last-modified', 'cache-control', 'content-security-policy', 'vary'])
    expect(again.headers[name], name).toBe(fromDisk.headers[name])
  expect((await get('/plain.js')).headers['cache-control']).toBe('no-cache')
  expect((await get('/remotes/hello/1.0.0/remoteEntry.89abcdef.js')).headers['cache-control']).toContain('immutable')
})

test.each(['/remotes.json', '/remotes-files.json'])('S-E2 %s is asked for again each time, by its ETag', async (url) => {
  const answer = await get(url)
  expect(answer.json()).toMatchObject({ revision: 1 })
  expect(answer.headers['cache-control']).toBe('no-cache')
  for (const accepts of [{}, { 'accept-encoding': 'br' }]) {
    const { headers } = await get(url, accepts)
    expect((await get(url, { ...accepts, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
})

test.each([{}, { 'accept-encoding': 'br' }])('S-H1 nothing outside the site is served %o', async (accepts) => {
  for (const name of ['secret.txt', 'secret.json'])
    for (const way of ['/../', '/%2e%2e/', '/..%2f', '/remotes/../', '/remotes/%2e%2e/%2e%2e/', '/..%5c', '/', '/remotes/..%2f', '//']) {
      const answer = await get(`${way}${name}`, accepts)
      expect(answer.body, way).not.toContain('not for the web')
      expect(answer.statusCode, way).toBeLessThan(500)
    }
  for (const url of ['/%00.js', '/%', '/%00.json', '/shell%00/../secret.json'])
    expect((await get(url, accepts)).statusCode, url).toBeLessThan(500)
})

test('WIN-01a whoever visits an address that means nothing gets the desktop’s page, whoever fetches it the envelope', async () => {
  for (const url of ['/setting', '/setting/about', '/app/..%2f', '/nope', '/index.php', '/..%5c..%5cpasswd', '/%00']) {
    const visit = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(visit.body, url).toContain('<title>Cove</title>')
    expect(visit.headers['content-security-policy'], url).toContain("default-src 'none'")
  }
  expect((await get('/index.php', { accept: '*/*' })).json()).toMatchObject({ code: 404 })
  expect((await get('/v1/nothing', { accept: 'text/html' })).json()).toMatchObject({ code: 404 })
})

test('REQ-01b an unknown call is an envelope with 404, not the desktop', async () => {
  for (const url of ['/v1/nothing', '/v2/x', '/ugos/x', '/setting/v1/x', '/api/x']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404 })
  }
  expect((await get('/missing.js')).statusCode).toBe(404)
  expect(
    (await one.device.http.inject({ method: 'POST', url: '/v1/file/list', headers: { 'content-type': 'application/json' }, payload: '{}' }))
      .statusCode,
  ).toBe(404)
})

test.each([{ 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }, { range: 'bytes=0-' }])(
  'S-E5 a file of a remote that is not what was built is refused and logged %o',
  async (headers) => {
    await rm(join(siteDir, 'remotes/files'), { recursive: true, force: true })
    const name = `remotes/files/1.0.0/c.${'0'.repeat(8)}.js`
    const twins = { [name]: script, [`${name}.br`]: brotliCompressSync(script), [`${name}.gz`]: gzipSync(script) }
    for (const [file, data] of Object.entries(twins)) await put(file, data)
    await record('remotes/files/1.0.0')
    await put('remotes/files/1.0.0/added.js', script)
    for (const altered of Object.keys(twins)) await put(altered, 'altered')
    for (const url of [`/${name}`, '/remotes/files/1.0.0/added.js']) {
      errors.length = 0
      const answer = await get(url, headers)
      expect(answer.statusCode, url).toBe(409)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(errors).toEqual([`refused ${url.slice(1)}`])
    }
    for (const [file, data] of Object.entries(twins)) await put(file, data)
    expect((await get(`/${name}`, headers)).statusCode).toBeLessThan(300)
  },
)

test('S-E5 a version without recorded digests is refused', async () => {
  await put('remotes/unknown/1.0.0/remoteEntry.0123abcd.js', script)
  expect((await get('/remotes/unknown/1.0.0/remoteEntry.0123abcd.js')).statusCode).toBe(409)
  expect((await get('/remotes/unknown/1.0.0/missing.0123abcd.js')).statusCode).toBe(404)
})

test('S-E2 the registry says which shell is served; a page of the shell before still gets its files', async () => {
  await put('shell/1.0.0+b/index.html', '<title>Cove b</title>')
  await record('shell/1.0.0+b')
  expect((await get('/')).body).toContain('<title>Cove</title>')
  await put('remotes.json', JSON.stringify({ revision: 2, shell: '1.0.0+b', remotes: [] }))
  await recordRegistry()
  expect((await get('/')).body).toContain('<title>Cove b</title>')
  for (const accepts of [{}, { 'accept-encoding': 'br' }])
    expect((await get('/main.0123abcd.js', { ...accepts, range: 'bytes=0-' })).statusCode).toBeLessThan(300)
  // What carries no content in its name belongs to the current shell alone.
  expect((await get('/plain.js')).statusCode).toBe(404)
  await put('shell/1.0.0+b/index.html', 'altered')
  expect((await get('/')).statusCode).toBe(409)
})

test('S-E5 while a registry is replaced the one before is served too, and nothing else', async () => {
  const before = JSON.stringify({ revision: 3, shell: '1.0.0+a', remotes: [] })
  await put('remotes.json', before)
  const recorded = await recordRegistry()
  await put('remotes.json', JSON.stringify({ revision: 4, shell: '1.0.0+a', remotes: [] }))
  await recordRegistry(recorded)
  await put('remotes.json', before)
  expect((await get('/remotes.json')).json()).toMatchObject({ revision: 3 })
  await put('remotes.json', before.replace('3', '5'))
  expect((await get('/remotes.json')).statusCode).toBe(409)
  await put('remotes.json', before)
})

test.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  '/remotes/a/1/../../../v1/x',
  '/v1/file',
  '/remotes/a\\b/1/x.js',
  'data:text/javascript,1',
])('S-E5 a registry that names %s is refused, also where it is recorded', async (url) => {
  const kept = await readFile(join(siteDir, 'remotes.json'))
  const files = await readFile(join(siteDir, 'remotes-files.json'))
  await put('remotes.json', JSON.stringify({ revision: 9, shell: '1.0.0+a', remotes: [{ id: 'x', entry: { url } }] }))
  await put('remotes-files.json', JSON.stringify({ revision: 9, remotes: { x: { preload: [{ url, as: 'script' }], windows: {} } } }))
  await recordRegistry()
  for (const accepts of [{}, { 'accept-encoding': 'br' }])
    for (const name of ['/remotes.json', '/remotes-files.json']) expect((await get(name, accepts)).statusCode, name).toBe(409)
  await put('remotes.json', kept)
  await put('remotes-files.json', files)
  await recordRegistry()
})

/** Where a file of the site may be asked for; a kind that is not known yet by its own path. */
const addressesOf = (file: string): string[] => {
  const [kind, ...rest] = file.split('/')
  const own = `/${file}`
  if (kind === 'shell') return [own, `/${rest.slice(1).join('/')}`, ...(rest.at(-1) === 'index.html' ? ['/', '/login/account'] : [])]
  if (kind === 'share-page') return [own, `/s/assets/${rest.join('/')}`, ...(rest.at(-1) === 'index.html' ? ['/s/token'] : [])]
  return [own]
}

test('S-E5 of each kind of file that is served one altered byte is refused, whatever the times say, and served again when it is put right', async () => {
  for (const name of ['index.html', 'share.0123abcd.js', 'share.0123abcd.css', 'later.0123abcd.js'])
    await put(`share-page/${name}`, `page of ${name}`)
  await record('share-page')
  for (const name of ['icons/a.png', 'wallpapers/b.webp', 'app.webmanifest', 'fonts/c.woff2', 'text.json', 'sound.mp3'])
    await put(`shell/1.0.0+a/${name}`, `content of ${name}`)
  await recordDeep('shell/1.0.0+a')
  for (const name of ['remote.json', 'x.frame.html', 'pdf.wasm', 'style.0123abcd.css'])
    await put(`remotes/hello/2.0.0/${name}`, `content of ${name}`)
  await record('remotes/hello/2.0.0')
  const all = await readdir(siteDir, { recursive: true, withFileTypes: true })
  const files = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(siteDir.length + 1))
  const served: string[] = []
  for (const file of files)
    for (const url of addressesOf(file)) {
      const path = join(siteDir, file)
      // A time of long ago, so that it can be put back to the nanosecond.
      await utimes(path, 1e9, 1e9)
      const genuine = await readFile(path)
      const whole = (answer: Awaited<ReturnType<typeof get>>) => answer.statusCode === 200 && answer.rawPayload.equals(genuine)
      if (!whole(await get(url))) continue
      served.push(file)
      const altered = Buffer.from(genuine)
      altered[0] = (altered[0] ?? 0) ^ 1
      for (const headers of [{}, { range: 'bytes=0-' }, { 'if-modified-since': new Date(0).toUTCString() }]) {
        await writeFile(path, altered)
        await utimes(path, 1e9, 1e9)
        const answer = await get(url, headers)
        expect(answer.statusCode, `${url} ${JSON.stringify(headers)}`).toBe(409)
      }
      await writeFile(path, genuine)
      await utimes(path, 1e9, 1e9)
      expect(whole(await get(url)), `${url} again`).toBe(true)
      expect((await stat(path)).mtimeMs).toBe(1e12)
    }
  for (const kind of [
    'share-page/index.html',
    'share-page/share.0123abcd.css',
    'shell/1.0.0+a/wallpapers/b.webp',
    'remotes/hello/2.0.0/pdf.wasm',
    'remotes.json',
    'remotes-files.json',
  ])
    expect(served).toContain(kind)
})

test('S-E5 without its record nothing of the page of links is served', async () => {
  await rm(join(siteDir, 'digests/share-page.json'))
  for (const url of ['/s/token', '/s/assets/share.0123abcd.js', '/s/assets/share.0123abcd.css'])
    expect((await get(url)).statusCode, url).toBe(409)
})
