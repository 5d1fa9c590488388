import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const rootDir = path.resolve(import.meta.dirname, '../..')

/** How a device is started. */
export interface DeviceOptions {
  readonly dataDir: string
  readonly siteDir: string
  readonly port: number
  readonly folders?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The program, from the root of the repository; the bundle that `npm start` runs when left out. */
  readonly program?: string | undefined
}
/** A real device in a process of its own. */
export interface DeviceProcess {
  readonly url: string
  /** What it printed so far. */
  readonly output: () => string
  /** SIGKILL: what a power switch does to a process. */
  readonly kill: () => Promise<void>
  /** SIGTERM: drains and ends; resolves with the exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts a device and resolves when it answers. */
export async function startDevice(options: DeviceOptions): Promise<DeviceProcess> {
  const folders = (options.folders ?? []).flatMap((folder) => ['--folder', folder])
  // Set by tools/journeys-setup.mjs.
  const bundled = JSON.parse(process.env['COVE_DEVICE_ARGS'] ?? '[]') as string[]
  const args = [
    ...(options.program === undefined ? bundled : [options.program]),
    '--data',
    options.dataDir,
    '--site',
    options.siteDir,
    '--port',
    String(options.port),
    ...folders,
  ]
  const child = spawn(process.execPath, args, { cwd: rootDir, env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${options.port}`
  await untilAlive(url, child, () => output)
  return {
    url,
    output: () => output,
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** The one-time link that a device printed; empty when it has an administrator. */
export function setupLinkOf(device: DeviceProcess): string {
  return /link=([\w-]+)/.exec(device.output())?.[1] ?? ''
}

/**
 * Ports of this process: below those the system gives to connections, and each worker of Playwright has its own, so that nobody takes
 * one between finding it and listening on it, nor while a device that will come back is away.
 */
const portsPerWorker = 500
const firstPort = 20_000 + portsPerWorker * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
let tried = randomInt(portsPerWorker)

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < portsPerWorker; attempt += 1) {
    tried = (tried + 1) % portsPerWorker
    if (await isFree(firstPort + tried)) return firstPort + tried
  }
  throw new Error(`no port is free from ${firstPort} on`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    // Somebody listens there, or did a moment ago.
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

async function untilAlive(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the device ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/v1/selfcheck/heartbeat`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the device did not answer:\n${output()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}
