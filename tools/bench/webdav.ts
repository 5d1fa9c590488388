import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { device as deviceArea } from '@cove/device-contract/device'
import { networkServices } from '@cove/device-contract/network-services'
import { sealPassword } from '@cove/device-contract/rules'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'
import { bigUploadMs } from './big-upload.ts'
import { median, print } from './line.ts'

const servicePassword = 'Service-pass-1'
const bigBytes = Number(process.env['COVE_BENCH_BIG_MIB'] ?? 512) << 20
const pieceBytes = 1 << 20
const nameCount = 10_000
const rounds = 5
const wanted = '<propfind xmlns="DAV:"><prop><getcontentlength/><getlastmodified/><resourcetype/></prop></propfind>'

type Headers = Readonly<Record<string, string>>

type Side = 'own' | 'desktop' | 'nginx' | 'rclone'
/** What is measured once for each side; a side that does not exist is left out. */
type Sides = Partial<Record<Side, (() => Promise<number>) | undefined>>

/**
 * The median of so many rounds for each side, after one that warms all up. The sides take turns, so that what else the machine does
 * falls on all of them.
 */
async function mediansOf(sides: Sides): Promise<Partial<Record<Side, number>>> {
  const times = new Map<Side, number[]>()
  const present = Object.entries(sides) as [Side, (() => Promise<number>) | undefined][]
  for (let round = 0; round <= rounds; round += 1)
    for (const [side, once] of present) if (once) times.set(side, [...(times.get(side) ?? []), await once()])
  return Object.fromEntries([...times].map(([side, all]) => [side, median(all.slice(1))]))
}

/** The time of one request in seconds. */
async function secondsOf(url: string, init: RequestInit): Promise<number> {
  const startMs = performance.now()
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${init.method} ${url}: ${answer.status}`)
  for await (const _piece of answer.body ?? []);
  return (performance.now() - startMs) / 1000
}

/** The time of a large PUT in seconds, sent in pieces: `fetch` copies a whole body first, which is longer than a server keeps an idle connection. */
async function putSecondsOf(url: string, headers: Headers): Promise<number> {
  const piece = Buffer.alloc(pieceBytes, 'x')
  const startMs = performance.now()
  const sent = request(url, { method: 'PUT', headers: { ...headers, 'content-length': bigBytes } })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(Array<Buffer>(bigBytes / pieceBytes).fill(piece)), sent)
  const [answer] = await answered
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`PUT ${url}: ${answer.statusCode}`)
  for await (const _piece of answer);
  return (performance.now() - startMs) / 1000
}

/** W4: a large GET and PUT and a PROPFIND of 10,000 names by WebDAV, next to the desktop's download and to rclone and nginx where installed. */
export async function measureWebdav(): Promise<void> {
  await using bench = await startBenchDevice((folder) => {
    mkdirSync(path.join(folder, 'many'))
    for (let index = 0; index < nameCount; index += 1) writeFileSync(path.join(folder, 'many', `文件 ${index}.txt`), '')
    writeFileSync(path.join(folder, 'big.bin'), Buffer.alloc(bigBytes, 'x'))
  })
  const { root, headers } = await openWebdav(bench)
  await using nginx = await startNginx(bench.folder)
  await using rclone = await startRclone(bench.folder)
  const file = new URLSearchParams({ uuid: bench.storageId, path: '/big.bin' })
  const get = await mediansOf({
    own: () => secondsOf(`${root}/big.bin`, { headers }),
    desktop: () => secondsOf(`${bench.url}/v1/file/download?${file}`, { headers: { 'api-token': bench.token } }),
    nginx: nginx && (() => secondsOf(`${nginx.root}/big.bin`, {})),
    rclone: rclone && (() => secondsOf(`${rclone.root}/big.bin`, {})),
  })
  printSpeeds('GET', get)
  const put = await mediansOf({
    own: () => putSecondsOf(`${root}/put.bin`, headers),
    desktop: async () => (await bigUploadMs(bench, bigBytes)) / 1000,
    rclone: rclone && (() => putSecondsOf(`${rclone.root}/put-rclone.bin`, {})),
  })
  printSpeeds('PUT', put)
  const find = (at: string, more: Headers) =>
    secondsOf(`${at}/many/`, { method: 'PROPFIND', headers: { ...more, depth: '1' }, body: wanted })
  const found = await mediansOf({ own: () => find(root, headers), rclone: rclone && (() => find(rclone.root, {})) })
  const ownMs = 1000 * (found.own ?? Number.NaN)
  const ratio = found.rclone && { ratioToLimit: ownMs / (1000 * found.rclone), limit: 'rclone serve webdav' }
  print({ workload: 'WebDAV', what: `PROPFIND of ${nameCount}`, value: ownMs, unit: 'ms', ...ratio })
}

const limitNames = { desktop: 'the same by the desktop', nginx: 'nginx', rclone: 'rclone serve webdav' }

/** One line for each side that ours is compared with. */
function printSpeeds(what: string, seconds: Partial<Record<Side, number>>): void {
  const { own = Number.NaN } = seconds
  for (const side of ['desktop', 'nginx', 'rclone'] as const) {
    const other = seconds[side]
    if (other === undefined) continue
    print({
      workload: 'WebDAV',
      what,
      value: bigBytes / 1e6 / own,
      unit: 'MB/s',
      ratioToLimit: other / own,
      limit: limitNames[side],
    })
  }
}

async function openWebdav({ device, folder }: BenchDevice): Promise<{ readonly root: string; readonly headers: Headers }> {
  const services = device.use(networkServices)
  const info = await device.use(deviceArea).info()
  if (!info.ok) throw new Error('no device info')
  const port = await freePort()
  await services.setAccount({ body: { name: 'bench', encryptedPassword: await sealPassword(servicePassword, info.data.publicKey) } })
  await services.setWebdavConfig({ body: { port } })
  await services.webdavOpen({ body: { isOn: true } })
  const headers = { authorization: `Basic ${Buffer.from(`bench:${servicePassword}`).toString('base64')}` }
  return { root: `http://127.0.0.1:${port}/dav/${encodeURIComponent(path.basename(folder))}`, headers }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const isInstalled = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined

interface Server extends AsyncDisposable {
  readonly root: string
}

/** Starts a server to compare with and waits until it answers. */
async function startServer(command: readonly [string, ...string[]], root: string): Promise<Server> {
  const [program, ...args] = command
  const child = spawn(program, args, { stdio: 'ignore' })
  for (let tries = 0; tries < 100 && !(await fetch(root).catch(() => undefined)); tries += 1) await sleep(50)
  return { root, [Symbol.asyncDispose]: async () => void child.kill() }
}

/** Undefined where rclone is not installed. */
async function startRclone(folder: string): Promise<Server | undefined> {
  if (!isInstalled('rclone', 'version')) return undefined
  const address = `127.0.0.1:${await freePort()}`
  return startServer(['rclone', 'serve', 'webdav', folder, '--addr', address], `http://${address}`)
}

/** Undefined where nginx is not installed. */
async function startNginx(folder: string): Promise<Server | undefined> {
  if (!isInstalled('nginx', '-v')) return undefined
  const port = await freePort()
  const dir = path.join(folder, '..')
  const conf = path.join(dir, 'nginx.conf')
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; }`
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const http = `http { access_log off; sendfile on; client_body_temp_path ${dir}/body; ${server} }`
  writeFileSync(conf, `${user} daemon off; pid ${dir}/nginx.pid; error_log ${dir}/nginx.log; events {} ${http}\n`)
  return startServer(['nginx', '-p', dir, '-c', conf], `http://127.0.0.1:${port}`)
}
