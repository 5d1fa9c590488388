import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAppFiles, safePath } from '../src/main/protocol/app-files.ts'

let root = ''
const device = vi.fn(async (_request: Request, pathname: string) => new Response(pathname))
let handle: (request: Request) => Promise<Response>

const files: Readonly<Record<string, string>> = {
  'site/remotes.json': '{"shell":"1.0.0+aa","remotes":[]}',
  'site/shell/1.0.0+aa/index.html': '<!doctype html><title>Cove</title>',
  'site/shell/1.0.0+aa/main.0123abcd.js': 'export {}',
  'site/shell/1.0.0+aa/.env': 'SECRET=1',
  'site/shell/1.0.0+aa/tool.exe': 'MZ',
  'site/remotes/viewer/1.0.0/book.frame.html': '<!doctype html>',
  'site/remotes/viewer/1.0.0/page.html': '<script src=x></script>',
  'site/digests/registry.json': '{}',
  'site-evil/index.html': 'evil',
  'secret.txt': 'secret',
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cove-site-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  await symlink(join(root, 'secret.txt'), join(root, 'site/shell/1.0.0+aa/link.txt'))
  await symlink(join(root, 'site-evil'), join(root, 'site/remotes/linked'))
  handle = createAppFiles({ folder: join(root, 'site'), device })
})
afterAll(() => rm(root, { recursive: true }))

const get = (url: string, init: RequestInit & { readonly initiatorOrigin?: string } = {}) => {
  // A Request would normalise the address as Chromium does; the handler must bear the raw text as well.
  const { initiatorOrigin, method = 'GET' } = init
  return handle({ url, method, initiatorOrigin, headers: new Headers(), signal: new AbortController().signal } as unknown as Request)
}

test.each([
  ['app://desktop/desktop', 'text/html; charset=utf-8', 'no-cache'],
  ['app://desktop/file-manage/storage/1?path=%2Fa', 'text/html; charset=utf-8', 'no-cache'],
  ['app://desktop', 'text/html; charset=utf-8', 'no-cache'],
  ['app://desktop/main.0123abcd.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['app://desktop/remotes.json', 'application/json; charset=utf-8', 'no-cache'],
])('ELC-01 %s is a file of the site', async (url, type, cache) => {
  const answer = await get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe(cache)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const rule of ["default-src 'none'", "connect-src 'self'", "base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"])
    expect(policy.split('; ')).toContain(rule)
  expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'|https?:/)
})

test.each([
  ['..%2f..%2fsecret.txt', 403],
  ['../secret.txt', 403],
  ['remotes/../../secret.txt', 403],
  ['%2e%2e/secret.txt', 403],
  ['%252e%252e%252fsecret.txt', 403],
  ['..%5c..%5csecret.txt', 403],
  ['..\\secret.txt', 403],
  ['main.js%00.html', 403],
  ['C:/Windows/win.ini', 403],
  ['main.0123abcd.js::$DATA', 403],
  ['.env', 403],
  ['%zz', 403],
  ['link.txt', 404],
  ['tool.exe', 404],
  ['nothing.js', 404],
  ['remotes/linked/index.html', 404],
  ['remotes/linked/x.json', 404],
  ['remotes/viewer/1.0.0/page.html', 404],
  ['remotes/viewer/1.0.0', 404],
  ['digests/registry.json', 404],
  ['shell/1.0.0+aa/main.0123abcd.js', 404],
])('S-I10 app://desktop/%s is answered with %i', async (path, status) => {
  const answer = await get(`app://desktop/${path}`)
  expect([answer.status, await answer.text()]).toEqual([status, ''])
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  'app://other/desktop',
  'app://desktop.evil/',
  'app://desktop@other/',
  'https://desktop/',
  'file:///etc/passwd',
  'app:desktop',
  '',
])('S-I10 %s is not ours', async (url) => expect((await get(url)).status).toBe(403))

test('S-I10 a foreign page that asks gets nothing; ours and main do', async () => {
  expect((await get('app://desktop/desktop', { initiatorOrigin: 'https://evil.example' })).status).toBe(403)
  expect((await get('app://desktop/v1/device/info', { initiatorOrigin: 'null' })).status).toBe(403)
  expect((await get('app://desktop/desktop', { initiatorOrigin: 'app://desktop' })).status).toBe(200)
})

test('S-I10 files are read only; a frame of a remote has no origin', async () => {
  expect((await get('app://desktop/desktop', { method: 'POST' })).status).toBe(405)
  const head = await get('app://desktop/main.0123abcd.js', { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '9'])
  const frame = await get('app://desktop/remotes/viewer/1.0.0/book.frame.html')
  expect(frame.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
})

test('ELC-01 calls of the device go to the device, with any method', async () => {
  device.mockClear()
  for (const path of ['/v1/device/info', '/ugos/p2p/v1/tunnel/switch', '/api/oauth/token']) {
    expect(await (await get(`app://desktop${path}`, { method: 'POST' })).text()).toBe(path)
  }
  expect((await get('app://desktop/v1/../secret.txt')).status).toBe(403)
  expect(device).toHaveBeenCalledTimes(3)
})

test('S-I10 no path that passes can leave a folder', () => {
  const piece = fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '%5c', '%00', '%25', 'a', 'C:', ' ', '...', '%', '?', '#')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = safePath(`app://desktop/${pieces.join('')}`)
      if (path === undefined) return
      expect(path).not.toMatch(/[\0\\:]/)
      expect(join('/srv/site', path).startsWith('/srv/site/')).toBe(true)
      expect(path.split('/').some((part) => part.startsWith('.'))).toBe(false)
    }),
    { numRuns: 3_000 },
  )
})
