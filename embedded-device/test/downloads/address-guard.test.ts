import { catalogue } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAddressGuard } from '../../src/core/http/address-guard.ts'
import { createHttpDownload } from '../../src/modules/downloads/http-download.ts'
import { readSource, shownSource } from '../../src/modules/downloads/source-url.ts'
import type { DownloadSink, DownloadTask } from '../../src/modules/downloads/download-types.ts'
import { openDownloadWorld, serve, startSource } from './download-world.ts'
import type { DownloadWorld } from './download-world.ts'
import { lookupOf, openAddress, privateAddress } from './test-seams.ts'

const guard = createAddressGuard()
let world: DownloadWorld

beforeAll(async () => {
  world = await openDownloadWorld({ lookup: rebinding() })
})
afterAll(() => world[Symbol.asyncDispose]())

// Every spelling a person or a redirect may use; the URL class folds most of them, the rest are told by the guard.
const refused = [
  ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://0x7f000001/', 'http://0177.0.0.1/'],
  ...['http://127.255.255.254/', 'http://0/', 'http://0.0.0.0/', 'http://①②⑦.⓪.⓪.①/', 'http://127.0.0.1.:80/', 'http://127%2e0.0.1/'],
  ...[
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
  ],
  ...['http://169.254.169.254/latest/meta-data/', 'http://169.254.0.1/', 'http://192.0.0.192/', 'http://198.18.0.1/', 'http://224.0.0.1/'],
  ...[
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
  ],
  ...['http://[0:0:0:0:0:ffff:10.0.0.1]/', 'http://[::127.0.0.1]/', 'http://[fe80::1]/', 'http://[fc00::1]/', 'http://[fd12:3456::1]/'],
  ...['http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[2001::1]/', 'http://[ff02::1]/', 'http://[::ffff:169.254.169.254]/'],
  ...['ftp://127.0.0.1/a', 'ftp://[::1]/a', 'https://10.1.2.3:8443/', 'http://user:pw@127.0.0.1/'],
]

test.each(refused)('S-I1 %s is refused', (address) => {
  expect(() => guard.checkHost(new URL(address).hostname)).toThrow(/refused address/)
})

test.each([
  'http://93.184.215.14/',
  'http://8.8.8.8/',
  'http://[2606:4700::1111]/',
  'http://172.32.0.1/',
  'http://11.0.0.1/',
  'http://a.example/',
])('S-I1 %s is of the open internet', (address) => {
  expect(() => guard.checkHost(new URL(address).hostname)).not.toThrow()
})

const atHome = [
  'http://192.168.1.20/',
  'http://10.0.0.1/',
  'http://172.31.255.255/',
  'http://[fd12:3456::1]/',
  'http://[::ffff:192.168.1.20]/',
]
const never = refused.filter((address) => !/192\.168|\/\/10\.|172\.|ffff:10\.|fc00|fd12/.test(address))

test('S-I1 the home network is open while the administrator allows it; loopback, link-local and metadata never', () => {
  let isAllowed = true
  const open = createAddressGuard({ allowsHome: () => isAllowed })
  for (const address of atHome) expect(() => open.checkHost(new URL(address).hostname), address).not.toThrow()
  for (const address of [...never, 'http://[fd00:ec2::254]/', 'http://100.100.100.200/'])
    expect(() => open.checkHost(new URL(address).hostname), address).toThrow(/refused address/)
  for (const { address } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    expect(open.mayConnect(address), address).toBe(false)
  isAllowed = false
  for (const address of atHome) expect(() => open.checkHost(new URL(address).hostname), address).toThrow(/refused address/)
})

test('S-I1 only the administrator allows the home network, and the refusal before says so', async () => {
  const source = 'http://10.255.255.254:9/film.mkv'
  const asked = () => world.client.use(downloads).add({ body: { source } })
  expect(await asked()).toMatchObject({ ok: false, error: { name: 'urlNotAllowed' } })
  expect(await world.client.use(downloads).homeNetwork()).toMatchObject({ data: { isAllowed: false } })
  expect(await world.client.use(downloads).setHomeNetwork({ body: { isAllowed: true } })).toMatchObject({ ok: true })
  expect(await asked()).toMatchObject({ ok: true })
  expect(await world.client.use(downloads).add({ body: { source: `http://${privateAddress}/film.mkv` } })).toMatchObject({ ok: false })
  expect(await world.client.use(downloads).setHomeNetwork({ body: { isAllowed: false } })).toMatchObject({ ok: true })
})

test('S-I1 no address of this machine is for downloads', () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  expect(own.length).toBeGreaterThan(0)
  for (const { address } of own) expect(guard.mayConnect(address), address).toBe(false)
})

test('S-I1 a name that leads to a private address leads nowhere, and of several addresses only the open ones are given', () => {
  const answers: unknown[] = []
  const mixed = createAddressGuard({
    lookup: (name, _options, callback) =>
      callback(
        null,
        name === 'mixed.test'
          ? [
              { address: '10.0.0.1', family: 4 },
              { address: '8.8.8.8', family: 4 },
            ]
          : [{ address: '::1', family: 6 }],
      ),
  })
  mixed.lookup('mixed.test', { all: true }, (error, found) => answers.push(error ?? found))
  mixed.lookup('home.test', {}, (error) => answers.push(error?.message))
  expect(answers).toEqual([[{ address: '8.8.8.8', family: 4 }], 'refused address home.test'])
})

test.each(['file:///etc/passwd', 'gopher://a.example/1', 'javascript:alert(1)', 'data:,x', 'ed2k://|file|x|1|'])(
  'S-I1 %s has a scheme the device does not speak, which is not the same as no address',
  (text) => expect(readSource(text)).toBe('unsupported'),
)

test.each(['', 'c:/film.mkv', 'nas.local:80/film.mkv', 'a.example/x', 'ftp://a.example/x%0d%0aDELE%20y', 'magnet:?xt=urn:sha1:x'])(
  'S-I1 %s is no address for a download',
  (text) => {
    expect(readSource(text)).toBeUndefined()
  },
)

test('S-I1 a password of an address is not shown', () => {
  expect(shownSource('ftp://ann:secret@a.example/x')).toBe('ftp://a.example/x')
})

test('S-I1 redirects to private addresses, other protocols and without end are refused, and nobody there is asked', async () => {
  await using inside = await startSource((_request, response) => void response.end('secret'))
  await using source = await startSource((request, response) => {
    const to: Readonly<Record<string, string>> = {
      '/loopback': `http://${privateAddress}:${inside.port}/secret`,
      '/spelled': `http://2130706434:${inside.port}/secret`,
      '/file': 'file:///etc/passwd',
      '/endless': '/endless',
      '/good': '/end',
    }
    const location = to[request.url ?? '']
    if (location === undefined) response.end('end')
    else response.writeHead(302, { location }).end()
  })
  for (const path of ['/loopback', '/spelled', '/file']) {
    const failed = await world.until(await world.add({ source: source.url(path) }), 'error')
    expect(failed.errorCode, path).toBe(path === '/file' ? catalogue.urlSchemeUnsupported.code : catalogue.urlNotAllowed.code)
  }
  expect((await world.until(await world.add({ source: source.url('/endless') }), 'error')).errorCode).toBe(catalogue.downloadFailed.code)
  expect(source.asked.filter(({ url }) => url === '/endless')).toHaveLength(11)
  await world.until(await world.add({ source: source.url('/good') }), 'finished')
  expect(inside.asked).toEqual([])
})

/** First public, then private: the answer of a name server changes between two questions. */
function rebinding() {
  let turn = 0
  return lookupOf({ 'rebind.test': () => ((turn += 1) === 1 ? openAddress : privateAddress) })
}

test('S-I1 DNS rebinding: a name is judged at every connection', async () => {
  await using source = await startSource((request, response) => {
    if (request.url === '/first') response.writeHead(302, { location: `http://rebind.test:${source.port}/second` }).end()
    else serve(request, response, { bytes: Buffer.from('secret'), etag: '"1"' })
  })
  const failed = await world.until(await world.add({ source: `http://rebind.test:${source.port}/first` }), 'error')
  expect(failed.errorCode).toBe(catalogue.urlNotAllowed.code)
  expect(source.asked.map(({ url }) => url)).toEqual(['/first'])
})

test('S-I1 negative control: without the look inside the connection the rebound name is reached', async () => {
  await using source = await startSource((request, response) => {
    if (request.url === '/first') response.writeHead(302, { location: `http://rebind.test:${source.port}/second` }).end()
    else response.end('secret')
  })
  const blind = createHttpDownload({ guard: { ...guard, lookup: rebinding(), mayConnect: () => true } })
  const written: string[] = []
  const sink = {
    openPart: async () => ({
      heldBytes: 0,
      begin: async () => undefined,
      write: async (bytes: Uint8Array) => void written.push(Buffer.from(bytes).toString()),
    }),
  } as unknown as DownloadSink
  const task = { source: `http://rebind.test:${source.port}/first`, name: 'x' } as DownloadTask
  await blind.start(task, sink, new AbortController().signal)
  expect(written.join('')).toBe('secret')
})
