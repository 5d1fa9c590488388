import { join } from 'node:path'
import { pools } from '@cove/device-contract/pools'
import type { Db } from '@cove/server-kit'
import { runKilledJobs } from '../../src/core/testing/run-killed-jobs.ts'
import { migrateModule } from '../../src/core/modules/module-migrations.ts'
import { createSpaceStore } from '../../src/files/spaces/space-store.ts'
import { createSpaces } from '../../src/files/spaces/spaces.ts'
import type { PoolBackend, PoolDisk } from '../../src/modules/pools/backend.ts'
import { poolJobs } from '../../src/modules/pools/jobs/pool-jobs.ts'
import type { PoolsParts } from '../../src/modules/pools/parts.ts'
import { createPoolStore } from '../../src/modules/pools/pool-store.ts'
import type { PoolStore } from '../../src/modules/pools/pool-store.ts'
import { createSmartStore } from '../../src/modules/pools/smart-store.ts'

// The harness kills this process at each point and starts it again on the same folder. The second argument names the job.
const [, , dir = '', kind = 'create'] = process.argv
const poolId = '00000000-0000-4000-8000-000000000001'
const serials = ['A', 'B', 'C']
const disks: PoolDisk[] = serials.map((serialNo, index) => ({ serialNo, slot: index + 2, sizeBytes: 1024 ** 4, condition: 'ON' }))

const backend: PoolBackend = {
  isSimulated: true,
  clockFactor: 1,
  disks: () => disks,
  estimateSeconds: () => 0.003,
  insert: () => undefined,
  onDiskChanged: () => ({ [Symbol.dispose]: () => undefined }),
  async *run(_task, { spentMs }) {
    for (let at = spentMs; at < 3; at += 1) yield { spentMs: at + 1, totalMs: 3 }
  },
}

async function kinds(db: Db) {
  migrateModule(db, 'pools', new URL('../../src/modules/pools/migrations/', import.meta.url))
  const store = createPoolStore(db)
  const spaces = createSpaces({ store: createSpaceStore(db), dataDir: dir })
  if (db.value("select 1 from module_schema where module = 'first-start'") === undefined)
    await prepare(db, store, () => spaces.createManaged('P', poolId))
  const nothing = () => undefined
  const host = {
    spaces,
    openedSpaces: { open: () => Promise.resolve(), close: nothing },
    vfs: { probe: () => Promise.resolve() },
    jobs: { list: () => ({ total: 0, items: [] }) },
    notices: { raise: nothing, resolve: nothing },
    nowMs: () => 0,
  }
  const parts = { host, store, smart: createSmartStore(db, () => 0), backend, changed: nothing } as unknown as PoolsParts
  return poolJobs(parts)
}

/** The rows that the handler adds together with the job. */
async function prepare(db: Db, store: PoolStore, makeSpace: () => Promise<unknown>): Promise<void> {
  const count = kind === 'rebuild' ? 2 : 3
  const members = serials.slice(0, count).map((serialNo, seat) => ({ seat, serialNo, sizeBytes: 1024 ** 4, state: 'insync' as const }))
  if (kind !== 'create') await makeSpace()
  db.transaction(() => {
    if (store.has(poolId)) return
    store.add({ id: poolId, name: 'P', mode: 'raid1', createdAtMs: 0, members })
    if (kind === 'rebuild') store.setMember(poolId, { seat: 1, serialNo: 'C', sizeBytes: 1024 ** 4, state: 'syncing' })
    if (kind === 'shrink' || kind === 'rebuild') store.setPhase(poolId, 'live')
    if (kind === 'destroy') store.setPhase(poolId, 'destroying')
    db.run("insert into module_schema (module, version) values ('first-start', 1)")
  })
}

const about = { poolId, name: 'P' }
const payloads: Readonly<Record<string, object>> = {
  create: about,
  destroy: about,
  rebuild: { ...about, seats: [1], isCatchUp: false },
  shrink: { ...about, serialNo: 'B' },
}
await runKilledJobs(join(dir), { area: pools, kinds, first: { kind, payload: payloads[kind] } })
