import { transfer } from '@cove/device-contract/transfer'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { md5 } from '../storage/world.ts'
import { quickDir } from './quick-dir.ts'
import { madeFile } from './seeded.ts'
import { mountSmallVolume } from './small-volume.ts'
import { signUp } from './wire-uploads.ts'

const MIB = 1 << 20

async function start(dir: string, folder: string, env: Readonly<Record<string, string>> = {}): Promise<RunningDevice> {
  const base = ['--data', join(dir, 'data'), '--port', '0', '--site', join(dir, 'site'), '--modules', 'transfers']
  const device = await startDevice([...base, '--folder', folder], env)
  onTestFinished(async () => void (await device.stop('SIGKILL')))
  return device
}

/** Sizes of everything below a folder. */
function sizesBelow(folder: string): Record<string, number> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(found.map((one) => [join(one.parentPath, one.name), statSync(join(one.parentPath, one.name)).size]))
}

test('S-B1 drill 4: a nearly full volume is refused at create with free and needed told, and no byte of an upload leaves the volume', async ({
  skip,
}) => {
  const volume = mountSmallVolume({ sizeBytes: 64 * MIB })
  if (typeof volume === 'string') return skip(volume)
  onTestFinished(() => volume[Symbol.dispose]())
  const dir = quickDir('cove-drill-')
  onTestFinished(() => dir[Symbol.dispose]())
  const [folder, temp] = [join(volume.dir, 'shown'), join(dir.path, 'temp')]
  mkdirSync(folder)
  mkdirSync(temp)
  const device = await start(dir.path, folder, { TMPDIR: temp })
  const { token, storageId } = await signUp(device)
  const client = device.client(token).use(transfer)
  const file = madeFile('f', 8 * MIB)
  const target = { storageId, path: '/f' }
  const wish = { query: { ...target, sizeBytes: file.sizeBytes, cover: 'rename' as const } }

  volume.leaveBytes(36 * MIB)
  expect(await client.create(wish)).toMatchObject({ ok: false, error: { name: 'notEnoughSpace' } })
  const asked = await client.preflight({
    body: { storageId, path: '/', totalBytes: file.sizeBytes, totalFiles: 1, largestBytes: file.sizeBytes },
  })
  if (!asked.ok) throw new Error(asked.error.name)
  expect(asked.data).toMatchObject({ fits: false, obstacle: 'space', neededBytes: file.sizeBytes })
  expect(asked.data.freeBytes).toBeLessThan(file.sizeBytes)
  const staging = join(folder, '.pc', 'staging')
  expect(readdirSync(staging)).toEqual([])

  volume.empty()
  expect((await client.create(wish)).ok).toBe(true)
  const before = sizesBelow(join(dir.path, 'data'))
  for (let at = 0; at < file.sizeBytes; at += MIB) {
    const body = file.bytes(at, at + MIB)
    const query = { ...target, sizeBytes: file.sizeBytes, start: at, end: at + MIB, md5: md5(body) }
    expect((await client.data({ query, body })).ok).toBe(true)
    // The part stands where the file will stand.
    const part = readdirSync(staging).find((name) => name.endsWith('.part'))
    expect(statSync(join(staging, part ?? '')).dev).toBe(statSync(volume.dir).dev)
    expect(readdirSync(temp)).toEqual([])
  }
  expect((await client.complete({ query: target })).ok).toBe(true)
  const after = sizesBelow(join(dir.path, 'data'))
  const grown = Object.entries(after).reduce((sum, [name, size]) => sum + Math.max(0, size - (before[name] ?? 0)), 0)
  // Rows of the database and lines of the log, but no copy of what was sent.
  expect(grown).toBeLessThan(MIB)
  expect([readdirSync(temp), sha256Of(join(folder, 'f'))]).toEqual([[], file.sha256()])
}, 60_000)

const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

test('S-A6 drill 5: a device killed during the copy of 1,000 files goes on by itself after its start, and the hashes are equal', async () => {
  const dir = quickDir('cove-drill-')
  onTestFinished(() => dir[Symbol.dispose]())
  const folder = join(dir.path, 'shown')
  const [source, target] = [join(folder, 'source'), join(folder, 'target', 'source')]
  mkdirSync(source, { recursive: true })
  mkdirSync(join(folder, 'target'))
  const files = Array.from({ length: 1000 }, (_, at) => madeFile(`file-${at}`, 1 + ((at * 37) % 9000)))
  for (const file of files) writeFileSync(join(source, file.name), file.bytes(0, file.sizeBytes))
  let device = await start(dir.path, folder)
  const { token, storageId } = await signUp(device)
  const work = { conflict: 'rename' as const, sources: [{ storageId, path: '/source' }], target: { storageId, path: '/target' } }
  expect(
    (
      await device
        .client(token)
        .use(tasksArea)
        .add({ body: { kind: 'copy', work } })
    ).ok,
  ).toBe(true)
  const copied = (): number => (existsSync(target) ? readdirSync(target).length : 0)
  await expect.poll(copied, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(100)
  await device.stop('SIGKILL')
  expect(copied()).toBeLessThan(1000)
  device = await start(dir.path, folder)
  const isOver = async (): Promise<boolean> => {
    const tasks = await device
      .client(token)
      .use(tasksArea)
      .list({ query: { page: 1 } })
    return tasks.ok && tasks.data.items.length === 1 && tasks.data.items.every((task) => task.status === 'completed')
  }
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true)
  expect(readdirSync(target)).toHaveLength(1000)
  for (const file of files) expect(sha256Of(join(target, file.name))).toBe(file.sha256())
  expect(readdirSync(join(folder, 'target'))).toEqual(['source'])
  expect(readdirSync(join(folder, '.pc', 'staging')).filter((name) => !name.endsWith('.json'))).toEqual([])
}, 180_000)
