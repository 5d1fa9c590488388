import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killJobs } from '../../../core/testing/kill-jobs.ts'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'
import { dataOf, openCloudWorld } from './cloud-world.ts'

const child = new URL('kill-child.ts', import.meta.url)
/** Each kill is a start of a whole device: the suite tries some points, `COVE_LONG=1` all of them. */
const every = process.env['COVE_LONG'] === undefined ? 5 : 1
const large = Buffer.alloc(40 << 20, 'large bytes ')

test.each(['down', 'up'] as const)(
  'S-A6 a device killed during a transfer %s loses nothing, and does nothing twice',
  { timeout: 120_000 },
  async (way) => {
    const dataDir = mkdtempSync(join(memoryDir(), 'cove-kill-clouds-'))
    const world = await openCloudWorld(dataDir)
    const { store, root, staging, accountId, storageId, calls } = world
    const wanted = new Map([
      ...Array.from({ length: 4 }, (_, number) => [`f${number}`, Buffer.from(`file ${number}`)] as const),
      ['large', large],
    ])
    mkdirSync(join(root, 'tree'))
    for (const [name, body] of wanted)
      if (way === 'up') writeFileSync(join(root, 'tree', name), body)
      else store.objects.set(`trip/${name}`, { body, etag: '"e-2"', changedMs: 1_700_000_000_000 })
    // The task waits for the first start of the child.
    store.faults.delayMs = 300
    const { taskId } =
      way === 'up'
        ? dataOf(await calls.upload({ body: { accountId, storageId, paths: ['/tree'], folder: '/' } }))
        : dataOf(await calls.download({ body: { accountId, paths: ['/trip'], storageId, folder: '/tree' } }))
    expect(Number(taskId)).toBeGreaterThan(0)
    await world.one.device.close()
    store.faults.delayMs = 0
    expect(await killJobs({ child, dir: dataDir, every })).toBeGreaterThan(0)
    const got = new Map(
      way === 'up'
        ? [...store.objects].filter(([key]) => !key.endsWith('/')).map(([key, { body }]) => [key.slice('tree/'.length), body])
        : readdirSync(join(root, 'tree/trip')).map((name) => [name, readFileSync(join(root, 'tree/trip', name))]),
    )
    expect([...got.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
    for (const [name, body] of wanted) expect(got.get(name)?.equals(body)).toBe(true)
    expect([readdirSync(staging), store.uploads.size]).toEqual([[], 0])
    await store[Symbol.asyncDispose]()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
