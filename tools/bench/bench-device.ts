import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { desktop } from '@cove/device-contract/desktop'
import { device as deviceArea } from '@cove/device-contract/device'
import { settings } from '@cove/device-contract/settings'
import { setup } from '@cove/device-contract/setup'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { bundleDevice } from '../build/device-bundle.ts'
import { publish } from '@cove/release-kit'
import { deviceFlags } from '../start-check.mjs'
import { fillRegistry } from './fill-registry.ts'

const rootDir = path.resolve(import.meta.dirname, '../..')

/** A device for measuring, with its administrator signed in. */
export interface BenchDevice extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly token: string
  readonly device: DeviceClient
  readonly dataDir: string
  /** A folder shown in place as a storage space, and that space's id. */
  readonly folder: string
  readonly storageId: string
  readonly setupLink: string
  readonly account: string
  readonly password: string
  /** Stops the device, calls `change`, and starts it again on the same data and port. */
  restart(change: () => void): Promise<void>
}

const person = { account: 'bench', password: 'Bench4Cove' }

/** Starts a real device on fresh data. `prepare` fills the shown folder before the start. */
export async function startBenchDevice(prepare: (folder: string) => void = () => undefined): Promise<BenchDevice> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-bench-'))
  const folder = path.join(dir, 'folder')
  mkdirSync(folder)
  prepare(folder)
  const dataDir = path.join(dir, 'data')
  const folders = { dataDir, folder, siteDir: copySite(dir) }
  let running = await startProcess(folders)
  const url = `http://127.0.0.1:${running.port}`
  const session = { token: '' }
  const device = createDeviceClient(url, session)
  session.token = await createAdministrator(device, running.setupLink)
  // Each page begins with an empty desktop, without the windows of the page before and without the hints of a first sign-in.
  const seen = await device.use(settings).set({ body: { areaId: desktop.id, values: { restore_windows: 0, seen_hints: 1 } } })
  if (!seen.ok) throw new Error(seen.error.name)
  const storages = await device.use(spacesArea).list()
  const storageId = storages.ok ? storages.data.storages.find((storage) => storage.origin === 'folder')?.storageId : undefined
  if (!storageId) throw new Error('the folder is not shown')
  return {
    ...person,
    url,
    port: running.port,
    get pid() {
      return running.pid
    },
    token: session.token,
    device,
    dataDir,
    folder,
    storageId,
    setupLink: running.setupLink,
    async restart(change) {
      await running.stop()
      change()
      running = await startProcess({ ...folders, port: running.port })
    },
    [Symbol.asyncDispose]: async () => {
      await running.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A copy of the site with the remotes for developers, as the windows of `hello` are the cheapest, and with generated ones. */
function copySite(dir: string): string {
  const siteDir = path.join(dir, 'site')
  cpSync(path.resolve(rootDir, process.env['COVE_DIST'] ?? 'dist'), siteDir, { recursive: true })
  publish({ dist: siteDir, missing: true, includeDevOnly: true })
  fillRegistry(siteDir)
  return siteDir
}

interface DeviceFolders {
  readonly dataDir: string
  readonly folder: string
  readonly siteDir: string
  /** Any free one where absent. */
  readonly port?: number
}

async function startProcess({ dataDir, folder, siteDir, port = 0 }: DeviceFolders) {
  const main = path.join(await bundleDevice(rootDir), 'main.mjs')
  const args = [...deviceFlags, main, '--data', dataDir, '--port', String(port), '--folder', folder, '--site', siteDir]
  const child = spawn(process.execPath, args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'inherit'] })
  // A bench that is stopped leaves no device running.
  const kill = () => void child.kill()
  process.once('exit', kill)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // The first start prints a link too; a later one on a known port is awaited at that port.
  while (port === 0 && !/link=[\w-]+/.test(output)) await once(child.stdout, 'data')
  if (port !== 0) await untilAnswers(port)
  return {
    port: port || Number(/127\.0\.0\.1:(\d+)/.exec(output)?.[1]),
    setupLink: /link=([\w-]+)/.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      process.off('exit', kill)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilAnswers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/selfcheck/heartbeat`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the device did not start again')
}

/** A client of the device that sends the session's present token. */
function createDeviceClient(url: string, session: { readonly token: string }): DeviceClient {
  return createClient(async (request) => {
    const target = new URL(request.path, url)
    for (const [name, value] of Object.entries(request.query)) target.searchParams.set(name, String(value))
    const isBytes = request.call.bodyKind === 'octet-stream'
    const response = await fetch(target, {
      method: request.call.method,
      headers: {
        'Api-Token': session.token,
        ...(request.body === undefined ? {} : { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: isBytes ? (request.body as Uint8Array<ArrayBuffer>) : JSON.stringify(request.body) }),
    })
    return response.json()
  })
}

/** Resolves to the administrator's token. */
async function createAdministrator(device: DeviceClient, link: string): Promise<string> {
  const info = await device.use(deviceArea).info()
  if (!info.ok) throw new Error('no device info')
  const spki = Buffer.from(info.data.publicKey, 'base64')
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, Buffer.from(person.password))
  const created = await device.use(setup).createAdministrator({
    body: { link, account: person.account, nickname: 'Bench', encryptedPassword: Buffer.from(sealed).toString('base64') },
  })
  if (!created.ok) throw new Error(created.error.name)
  return created.data.apiToken
}
