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
const rounds = 3
const wanted = '<propfind xmlns="DAV:"><prop><getcontentlength/><getlastmodified/><resourcetype/></prop></propfind>'

type Headers = Readonly<Record<string, string>>

/** The median of so many rounds of `once`, after one that warms both sides up. */
async function medianOf(once: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) times.push(await once())
  return median(times.slice(1))
}

/** The median time of one request in seconds. */
function secondsOf(url: string, init: RequestInit): Promise<number> {
  return medianOf(async () => {
    const startMs = performance.now()
    const answer = await fetch(url, init)
    if (!answer.ok) throw new Error(`${init.method} ${url}: ${answer.status}`)
    for await (const _piece of answer.body ?? []);
    return (performance.now() - startMs) / 1000
  })
}

/** The median time of a large PUT in seconds, sent in pieces: `fetch` copies a whole body first, which is longer than a server keeps an idle connection. */
function putSecondsOf(url: string, headers: Headers): Promise<number> {
  const piece = Buffer.alloc(pieceBytes, 'x')
  return medianOf(async () => {
    const startMs = performance.now()
    const sent = request(url, { method: 'PUT', headers: { ...headers, 'content-length': bigBytes } })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    await pipeline(Readable.from(Array<Buffer>(bigBytes / pieceBytes).fill(piece)), sent)
    const [answer] = await answered
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`PUT ${url}: ${answer.statusCode}`)
    for await (const _piece of answer);
    return (performance.now() - startMs) / 1000
  })
}

interface Figures {
  readonly get: number
  readonly put: number
  readonly findMs: number
}

const megabytes = (seconds: number): number => bigBytes / 1e6 / seconds

async function figuresOf(root: string, headers: Headers): Promise<Figures> {
  return {
    get: megabytes(await secondsOf(`${root}/big.bin`, { method: 'GET', headers })),
    put: megabytes(await putSecondsOf(`${root}/put.bin`, headers)),
    findMs: 1000 * (await secondsOf(`${root}/many/`, { method: 'PROPFIND', headers: { ...headers, depth: '1' }, body: wanted })),
  }
}

/** W4: a large GET and PUT and a PROPFIND of 10,000 names by WebDAV, next to the desktop's download and to rclone and nginx where installed. */
export async function measureWebdav(): Promise<void> {
  await using bench = await startBenchDevice((folder) => {
    mkdirSync(path.join(folder, 'many'))
    for (let index = 0; index < nameCount; index += 1) writeFileSync(path.join(folder, 'many', `文件 ${index}.txt`), '')
    writeFileSync(path.join(folder, 'big.bin'), Buffer.alloc(bigBytes, 'x'))
  })
  const { root, headers } = await openWebdav(bench)
  const file = new URLSearchParams({ uuid: bench.storageId, path: '/big.bin' })
  // Right before the same by WebDAV: after the uploads the machine is busy writing.
  const web = megabytes(await secondsOf(`${bench.url}/v1/file/download?${file}`, { headers: { 'api-token': bench.token } }))
  const own = await figuresOf(root, headers)
  const webUpload = megabytes(await medianOf(async () => (await bigUploadMs(bench, bigBytes)) / 1000))
  const nginx = await getByNginx(bench.folder)
  const rclone = await figuresOfRclone(bench.folder)
  printSpeed('GET', own.get, { limit: 'download of the desktop', value: web })
  if (nginx !== undefined) printSpeed('GET', own.get, { limit: 'nginx', value: nginx })
  if (rclone) printSpeed('GET', own.get, { limit: 'rclone serve webdav', value: rclone.get })
  printSpeed('PUT', own.put, { limit: 'upload of the desktop', value: webUpload })
  if (rclone) printSpeed('PUT', own.put, { limit: 'rclone serve webdav', value: rclone.put })
  const ratio = rclone && { ratioToLimit: own.findMs / rclone.findMs, limit: 'rclone serve webdav' }
  print({ workload: 'WebDAV', what: `PROPFIND of ${nameCount}`, value: own.findMs, unit: 'ms', ...ratio })
}

function printSpeed(what: string, value: number, limit: { readonly limit: string; readonly value: number } | undefined): void {
  const ratio = limit && { ratioToLimit: value / limit.value, limit: limit.limit }
  print({ workload: 'WebDAV', what, value, unit: 'MB/s', ...ratio })
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

/** Runs a server while it is measured; undefined where it is not installed. */
async function besides<T>(command: readonly [string, ...string[]], root: string, work: () => Promise<T>): Promise<T> {
  const [program, ...args] = command
  const child = spawn(program, args, { stdio: 'ignore' })
  try {
    for (let tries = 0; tries < 100 && !(await fetch(root).catch(() => undefined)); tries += 1) await sleep(50)
    return await work()
  } finally {
    child.kill()
  }
}

async function figuresOfRclone(folder: string): Promise<Figures | undefined> {
  if (!isInstalled('rclone', 'version')) return undefined
  const address = `127.0.0.1:${await freePort()}`
  return besides(['rclone', 'serve', 'webdav', folder, '--addr', address], `http://${address}`, () => figuresOf(`http://${address}`, {}))
}

async function getByNginx(folder: string): Promise<number | undefined> {
  if (!isInstalled('nginx', '-v')) return undefined
  const port = await freePort()
  const dir = path.join(folder, '..')
  const conf = path.join(dir, 'nginx.conf')
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; }`
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const http = `http { access_log off; sendfile on; client_body_temp_path ${dir}/body; ${server} }`
  writeFileSync(conf, `${user} daemon off; pid ${dir}/nginx.pid; error_log ${dir}/nginx.log; events {} ${http}\n`)
  const root = `http://127.0.0.1:${port}`
  return besides(['nginx', '-p', dir, '-c', conf], root, async () => megabytes(await secondsOf(`${root}/big.bin`, { method: 'GET' })))
}
