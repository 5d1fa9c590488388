import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { startDevice } from '../../../../test/http/running-device.ts'
import { onlyServices, stagedIn, startServices } from './running-services.ts'
import type { RunningServices } from './running-services.ts'
import { basic, servicePassword } from './services-world.ts'
import type { KillStep } from './kill-at-step.ts'

type Protocol = 'PUT' | 'STOR'
type Left = 'old' | 'new' | 'nothing'

const dir = quickDir('cove-publish-kill-')
const folder = join(dir.path, 'shown')
const args = ['--data', join(dir.path, 'data'), '--port', '0', '--site', join(dir.path, 'site'), ...onlyServices, '--folder', folder]
const contents = { old: randomBytes(300_000), new: randomBytes(3 << 20) }
let services: RunningServices

beforeAll(async () => {
  mkdirSync(folder)
  services = await startServices(args, { withSmb: false })
  await services.device.stop('SIGTERM')
}, 180_000)
afterAll(() => dir[Symbol.dispose]())

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function leftAt(name: string): Left | 'a mix' {
  const path = join(folder, name)
  if (!existsSync(path)) return 'nothing'
  const found = hash(readFileSync(path))
  return found === hash(contents.old) ? 'old' : found === hash(contents.new) ? 'new' : 'a mix'
}

/** Resolves when the device answers; its services start after its own port. */
async function reach(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/dav/`, { method: 'OPTIONS' }).catch(() => undefined)
    if (answer) return
    await sleep(50)
  }
  throw new Error('WebDAV did not start')
}

/** Sends the new content; true when the device reported success. */
async function send(protocol: Protocol, name: string): Promise<boolean> {
  if (protocol === 'PUT') {
    const url = `http://127.0.0.1:${services.webdavPort}/dav/shown/${name}`
    const answer = await fetch(url, { method: 'PUT', headers: { authorization: basic('admin') }, body: contents.new }).catch(
      () => undefined,
    )
    return answer?.ok === true
  }
  const client = new Client(10_000)
  try {
    await client.access({ host: '127.0.0.1', port: services.ftpPort, user: 'admin', password: servicePassword })
    await client.uploadFrom(Readable.from([contents.new]), `/shown/${name}`)
    return true
  } catch {
    return false
  } finally {
    client.close()
  }
}

const rows: readonly (readonly [Protocol, KillStep, 'kept' | 'fresh', Left])[] = [
  ['PUT', 'synced', 'kept', 'old'],
  ['PUT', 'beforeRename', 'kept', 'old'],
  ['PUT', 'afterRename', 'kept', 'new'],
  ['PUT', 'beforeLink', 'fresh', 'nothing'],
  ['PUT', 'afterLink', 'fresh', 'new'],
  ['PUT', 'beforeUnlink', 'fresh', 'new'],
  ['STOR', 'synced', 'kept', 'old'],
  ['STOR', 'afterRename', 'kept', 'new'],
  ['STOR', 'beforeLink', 'fresh', 'nothing'],
]

test.each(rows)(
  'NSV-03b NSV-02a a device that is killed during %s at the step %s of a %s file leaves: %s',
  { timeout: 60_000 },
  async (...row) => {
    const [protocol, killAt, kind, left] = row
    const name = `${kind}.bin`
    rmSync(join(folder, name), { force: true })
    if (kind === 'kept') writeFileSync(join(folder, name), contents.old)
    const preload = pathToFileURL(join(import.meta.dirname, 'kill-at-step.ts')).href
    const device = await startDevice(args, { NODE_OPTIONS: `--import ${preload}`, COVE_KILL_AT: killAt })
    await reach(services.webdavPort)
    expect(await send(protocol, name)).toBe(false)
    expect(await device.ended).toBeNull()
    expect(leftAt(name)).toBe(left)
  },
)

test(
  'NSV-03b NSV-02a after these kills the next start leaves nothing in staging and reads the same file',
  { timeout: 60_000 },
  async () => {
    const device = await startDevice(args)
    try {
      await reach(services.webdavPort)
      await expect.poll(() => stagedIn(folder), { timeout: 10_000 }).toEqual([])
      const url = `http://127.0.0.1:${services.webdavPort}/dav/shown/kept.bin`
      const answer = await fetch(url, { headers: { authorization: basic('admin') } })
      expect(hash(Buffer.from(await answer.arrayBuffer()))).toBe(hash(contents.new))
    } finally {
      await device.stop('SIGTERM')
    }
  },
)
