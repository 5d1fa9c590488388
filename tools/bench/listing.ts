import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type SortKind } from '@cove/device-contract'
import { startBenchDevice } from './bench-device.ts'
import { listLimit } from './limits.ts'
import { median, medianMs, print } from './line.ts'

const entries = 100_000
const sortKinds: readonly SortKind[] = ['name', 'time', 'size', 'type']

/** W1: a folder of 100,000 entries: the whole list, and the first page sorted by anything. */
export async function measureListing(): Promise<void> {
  await using bench = await startBenchDevice((folder) => {
    for (let index = 0; index < entries; index += 1) writeFileSync(path.join(folder, `照片-${(index * 7919) % entries}.jpg`), '')
  })
  const list = (query: { readonly page?: number; readonly cursor?: string; readonly kind: SortKind; readonly rows: number }) =>
    bench.device.files.list({
      query: {
        storageId: bench.storageId,
        path: '/',
        pageRows: query.rows,
        order: { kind: query.kind, direction: 'asc' },
        ...(query.page ? { page: query.page } : {}),
        ...(query.cursor ? { cursor: query.cursor } : {}),
      },
    })
  await list({ kind: 'name', rows: 256 })
  const limits = [1, 2, 3].map(() => listLimit(bench.folder))
  const limitMs = median(limits.map((limit) => limit.ms))
  const limit = `readdir + lstat in ${limits[0]?.by}`
  const wholeMs = await medianMs(3, async () => {
    let cursor: string | undefined
    let seen = 0
    do {
      const answer = await list({ kind: 'name', rows: 2048, ...(cursor ? { cursor } : {}) })
      if (!answer.ok) throw new Error(answer.error.name)
      seen += answer.data.items.length
      cursor = answer.data.cursor
    } while (cursor)
    if (seen !== entries) throw new Error(`saw ${seen} of ${entries}`)
  })
  print({
    workload: 'W1',
    what: 'whole list of 100,000 entries in pages of 2048',
    value: wholeMs,
    unit: 'ms',
    ratioToLimit: wholeMs / limitMs,
    limit,
    goal: 'at most 2.0',
    reached: wholeMs / limitMs <= 2,
  })
  for (const kind of sortKinds) {
    const firstMs = await medianMs(15, () => list({ kind, rows: 256 }))
    print({
      workload: 'W1',
      what: `first page of 256 sorted by ${kind}`,
      value: firstMs,
      unit: 'ms',
      ratioToLimit: firstMs / limitMs,
      limit,
      goal: 'at most 0.02',
      reached: firstMs / limitMs <= 0.02,
    })
  }
  const lastMs = await medianMs(15, () => list({ kind: 'name', rows: 256, page: Math.ceil(entries / 256) }))
  print({ workload: 'W1', what: 'last page of 256 sorted by name', value: lastMs, unit: 'ms', ratioToLimit: lastMs / limitMs, limit })
}
