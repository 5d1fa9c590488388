import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import { tasks } from '@cove/device-contract/tasks'
import { openDatabase } from '@cove/server-kit'
import { expect, test, vi } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import { downloadsOf } from '../http/module-apis.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { sha256, someBytes } from '../storage/world.ts'
import { serve, startSource, waitLong } from './download-world.ts'
import { testSeams } from './test-seams.ts'
import { makeTorrent } from './torrent-world.ts'

const content = someBytes(400_000, 31)
const heldBytes = 100_000
const film = makeTorrent('film', { 'a.bin': someBytes(1000, 3), 'b.bin': someBytes(1000, 4) })
const idOf = (n: number): string => `01J${String(n).padStart(23, '0')}`

interface OldRow {
  readonly n: number
  readonly kind?: string
  readonly state: string
  readonly source?: string
  readonly more?: Readonly<Record<string, string | number | Uint8Array>>
}

/** Stores a download as the devices before the job engine did. */
function addOld(
  file: string,
  at: { readonly userNo: string; readonly spaceId: string },
  { n, kind = 'http', state, source = '', more }: OldRow,
): void {
  using db = openDatabase(file, { durability: 'full' })
  const base = {
    id: idOf(n),
    user_no: Number(at.userNo),
    kind,
    state,
    name: `${n}.bin`,
    source,
    space_id: at.spaceId,
    folder: '/',
    created_at: n,
  }
  const row = { ...base, ...more }
  const names = Object.keys(row)
  db.run(`insert into download (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, ...Object.values(row))
}

/** A data folder of a device whose downloads have never run on the engine. */
async function makeOldFolder(sourceOf: (n: number) => string) {
  const dataDir = mkdtempSync(join(memoryDir(), 'cove-carried-'))
  const one = await openTestDevice({ dataDir, modules: [] })
  const admin = await makeAdministrator(one)
  const spaceId = await firstStorageId(admin.client)
  const at = await one.device.parts.spaces.locate({ userNo: admin.userNo, role: 'admin' }, spaceId, '/')
  await one.device.close()
  const staging = join(at.space.rootDir, '.pc/staging')
  mkdirSync(staging, { recursive: true })
  const file = join(dataDir, 'db', 'main.sqlite')
  const half = { done_bytes: heldBytes, total_bytes: content.length, synced_bytes: heldBytes, validator: '{"etag":"\\"1\\""}' }
  for (const n of [1, 2, 3]) writeFileSync(join(staging, `${idOf(n)}.download`), content.subarray(0, heldBytes))
  const rows: OldRow[] = [
    { n: 1, state: 'running', source: sourceOf(1), more: half },
    { n: 2, state: 'paused', source: sourceOf(2), more: half },
    { n: 3, state: 'error', source: sourceOf(3), more: { ...half, error_code: 'notEnoughSpace' } },
    { n: 4, state: 'finished', source: sourceOf(4), more: { path: '/4.bin', total_bytes: 7, done_bytes: 7, finished_at: 9 } },
    { n: 5, state: 'waiting', source: sourceOf(5), more: { attempts: 1, retry_at: 1 } },
    { n: 6, state: 'choosing', kind: 'torrent', more: { torrent: film.bytes, choose_first: 1, files: JSON.stringify(filesOf()) } },
    { n: 7, state: 'metadata', kind: 'magnet', source: `magnet:?xt=urn:btih:${film.infoHash}` },
    {
      n: 8,
      state: 'seeding',
      kind: 'torrent',
      more: { torrent: film.bytes, path: '/film', finished_at: 8, total_bytes: 2000, done_bytes: 2000 },
    },
  ]
  for (const row of rows) addOld(file, { userNo: admin.userNo, spaceId }, row)
  return { dataDir, admin, root: join(at.space.rootDir, ...at.base) }
}

const filesOf = () => [...'ab'].map((name, at) => ({ index: at + 1, path: `${name}.bin`, sizeBytes: 1000, isSelected: true }))

test(
  'TSK-06 downloads of a data folder from before the job engine keep their states, their bytes and their order',
  { timeout: 120_000 },
  async () => {
    await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
    const { dataDir, admin, root } = await makeOldFolder((n) => source.url(`/${n}.bin`))
    await using one = await openTestDevice({ dataDir }, { modules: { downloads: { ...testSeams, aria2: undefined } } })
    const service = downloadsOf(one.device)
    const client = one.client(admin.token)
    const view = (n: number) => service.view(admin.userNo, idOf(n))
    expect(view(2)).toMatchObject({ state: 'paused', doneBytes: heldBytes, totalBytes: content.length })
    expect(view(3)).toMatchObject({ state: 'error', errorCode: catalogue.notEnoughSpace.code })
    expect(view(4)).toMatchObject({ state: 'finished', path: '/4.bin' })
    expect(view(6)).toMatchObject({ state: 'choosing', kind: 'torrent' })
    expect(service.files(admin.userNo, idOf(6)).map(({ path }) => path)).toEqual(['a.bin', 'b.bin'])
    for (const n of [1, 5]) await vi.waitFor(() => expect(view(n)).toMatchObject({ state: 'finished', path: `/${n}.bin` }), waitLong)
    for (const n of [2, 3]) {
      await service.start(admin.userNo, idOf(n))
      await vi.waitFor(() => expect(view(n)).toMatchObject({ state: 'finished', path: `/${n}.bin` }), waitLong)
    }
    for (const n of [1, 2, 3, 5]) expect(sha256(readFileSync(join(root, `${n}.bin`)))).toBe(sha256(content))
    const rangeOf = (n: number) => source.asked.filter(({ url }) => url === `/${n}.bin`).map(({ range }) => range)
    expect([1, 2, 3, 5].map(rangeOf)).toEqual([...[1, 2, 3].map(() => [`bytes=${heldBytes}-`]), [undefined]])
    // Without aria2 a magnet cannot be read, and what was seeded is finished.
    await vi.waitFor(() => expect([view(7)?.state, view(8)?.state]).toEqual(['error', 'finished']), waitLong)
    const listed = await client.use(downloads).list({ query: {} })
    expect(listed.ok && listed.data.tasks.map(({ taskId }) => taskId)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(idOf))
    // TSK-09: they are no tasks of the list, and no call of it reaches them.
    expect(await client.use(tasks).list({ query: {} })).toMatchObject({ ok: true, data: { total: 0 } })
    expect(await client.use(tasks).remove({ body: { taskId: '1' } })).toMatchObject({ ok: false, error: { name: 'taskNotFound' } })
    expect(await client.use(tasks).remove({ body: { status: 'completed' } })).toMatchObject({ ok: true, data: { removedCount: 0 } })
  },
)
