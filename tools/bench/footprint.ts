import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundleDevice } from '../build/device-bundle.ts'
import { deviceFlags } from '../start-check.mjs'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'
import { median, print } from './line.ts'

const rootDir = path.resolve(import.meta.dirname, '../..')
const clients = 200
const loadSeconds = 20
const settleMs = 5_000
const starts = 3

/** Resident memory of the idle device and under 200 clients, and the wall time of a second `npm start` (Linux only). */
export async function measureFootprint(): Promise<void> {
  if (!existsSync('/proc/self/status')) return console.error('footprint: needs /proc')
  const main = path.join(await bundleDevice(rootDir), 'main.mjs')
  using dir = temporaryDir()
  printMemory('idle device, new data folder', await idleBytes(main, path.join(dir.path, 'new'), []), 150)
  const folder = path.join(dir.path, 'folder')
  mkdirSync(folder)
  printMemory('idle device over a folder', await idleBytes(main, path.join(dir.path, 'over'), ['--folder', folder]), 150)
  printMemory(`device, ${clients} clients for ${loadSeconds} s, highest`, await loadedBytes(), 250)
  await measureSecondStart(path.join(dir.path, 'second'))
}

function printMemory(what: string, bytes: number, goalMegabytes: number): void {
  const goalBytes = goalMegabytes * 1e6
  print({ workload: 'footprint', what, value: bytes, unit: 'bytes', goal: `at most ${goalMegabytes} MB`, reached: bytes <= goalBytes })
}

/** Resident bytes of a device with everything on, after it has drawn what it draws. */
async function idleBytes(main: string, dataDir: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...deviceFlags, main, '--data', dataDir, '--port', '0', '--lan', ...args], {
    env: { ...process.env, COVE_DISCOVERY_PORT: '0', COVE_SAMPLES_DIR: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('link=')) await once(child.stdout, 'data')
  while (childrenOf(pid) > 0) await pause(200)
  await pause(settleMs)
  const bytes = residentBytes(pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return bytes
}

/** The highest resident bytes while clients list, download, upload and ask who they are. */
async function loadedBytes(): Promise<number> {
  await using bench = await startBenchDevice((folder) => {
    for (let file = 0; file < 200; file += 1) writeFileSync(path.join(folder, `file-${file}.bin`), Buffer.alloc(64 << 10, file))
  })
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const untilMs = performance.now() + loadSeconds * 1000
  const work = Promise.all(Array.from({ length: clients }, (_, client) => actAsClient({ bench, agent, client, untilMs })))
  let highest = 0
  while (performance.now() < untilMs) {
    highest = Math.max(highest, residentBytes(bench.pid))
    await pause(250)
  }
  const answered = (await work).reduce((sum, count) => sum + count, 0)
  agent.destroy()
  print({ workload: 'footprint', what: 'answers meanwhile', value: answered / loadSeconds, unit: 'per second' })
  return highest
}

interface Client {
  readonly bench: BenchDevice
  readonly agent: http.Agent
  readonly client: number
  readonly untilMs: number
}

/** Resolves with the number of successful answers. */
async function actAsClient({ bench, agent, client, untilMs }: Client): Promise<number> {
  const place = (name: string) => new URLSearchParams({ uuid: bench.storageId, path: `/${name}` })
  const get = (target: string) => status({ port: bench.port, path: target, agent, headers: { 'api-token': bench.token } })
  let answered = 0
  for (let turn = 0; performance.now() < untilMs; turn += 1) {
    const targets = [
      `/v1/file/list?${place('')}&page=1`,
      '/v1/user/info',
      `/v1/file/download?${place(`file-${(client + turn) % 200}.bin`)}`,
      '/',
    ]
    if ((await get(targets[turn % targets.length] ?? '/')) < 500) answered += 1
  }
  return answered
}

function status(options: http.RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ ...options, host: '127.0.0.1' }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', reject)
  })
}

async function measureSecondStart(dataDir: string): Promise<void> {
  await startOnce(dataDir)
  const times: number[] = []
  for (let run = 0; run < starts; run += 1) times.push(await startOnce(dataDir))
  const value = median(times)
  const what = `second npm start until the first answer, median of ${starts}`
  print({ workload: 'footprint', what, value, unit: 'ms', goal: 'under 1500 ms', reached: value < 1500 })
}

/** Milliseconds from the start of npm until the device answers a request. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--', '--port', String(port), '--data', dataDir], {
    cwd: rootDir,
    env: { ...process.env, COVE_DISCOVERY_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const exited = once(child, 'exit')
  while ((await status({ port, path: '/' }).catch(() => 0)) === 0) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    await pause(5)
  }
  const tookMs = performance.now() - startedAt
  // The whole group, as Ctrl-C does.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await exited
  return tookMs
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const childrenOf = (pid: number): number => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).length

function residentBytes(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

function temporaryDir(): Disposable & { readonly path: string } {
  const made = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-footprint-'))
  return { path: made, [Symbol.dispose]: () => rmSync(made, { recursive: true, force: true }) }
}
