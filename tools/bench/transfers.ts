import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { contract } from '@cove/device-contract'
import { batchLimits } from '@cove/device-contract/rules'
import { measureBigUpload } from './big-upload.ts'
import { startBenchDevice, type BenchDevice } from './bench-device.ts'
import { createLimit, tcpCreateLimit, type Limit } from './limits.ts'
import { median, print } from './line.ts'
import { receiveRange, type RangeRequest } from './receive.ts'

const mebibyte = 1024 ** 2
const bigBytes = Number(process.env['COVE_BENCH_BIG_MIB'] ?? 1024) * mebibyte
const smallFiles = 5_000
const smallBytes = 16 * 1024
const batchesAtOnce = 3

/** W2, W3, W4: uploads and downloads by the protocol, with MD5 on both ends. */
export async function measureTransfers(): Promise<void> {
  await using bench = await startBenchDevice()
  await measureBigUpload(bench, bigBytes)
  const limit = createLimitOf(bench)
  await measureSmallFiles(bench, limit)
  await measureBatches(bench, limit)
  await measureDownload(bench)
}

interface NamedLimit extends Limit {
  readonly name: string
}

/** Median of three: other work on the machine is not to make the goal easier. */
function createLimitOf(bench: BenchDevice): NamedLimit {
  const folder = path.join(bench.dataDir, '../limit')
  const runs = Array.from({ length: 3 }, (): NamedLimit => {
    const overTcp = tcpCreateLimit(folder, smallFiles, smallBytes)
    if (overTcp) rmSync(folder, { recursive: true })
    const alone = createLimit(folder, smallFiles, smallBytes)
    rmSync(folder, { recursive: true })
    const name = overTcp ? 'TCP + create + write in C, not durable' : `create + write in ${alone.by}, not durable, no network`
    return { ...(overTcp ?? alone), name }
  })
  return { ms: median(runs.map((one) => one.ms)), by: runs[0]?.by ?? 'Node', name: runs[0]?.name ?? '' }
}

async function measureSmallFiles(bench: BenchDevice, limit: NamedLimit): Promise<void> {
  mkdirSync(path.join(bench.folder, 'small'))
  const body = new Uint8Array(smallBytes).fill(5)
  const md5 = createHash('md5').update(body).digest('hex')
  const indexes = Array.from({ length: smallFiles }, (_, index) => index).values()
  const startedAt = performance.now()
  const lane = async () => {
    for (const index of indexes)
      await must(
        bench.device.transfer.small({ query: { storageId: bench.storageId, path: `/small/f${index}`, md5, cover: 'cover' }, body }),
      )
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  const ms = performance.now() - startedAt
  print({
    workload: 'W3',
    what: `${smallFiles} files of 16 KiB, 16 at once, durable`,
    value: (smallFiles * 1000) / ms,
    unit: 'files/s',
    ratioToLimit: limit.ms / ms,
    limit: limit.name,
    goal: 'at least 0.25',
    reached: limit.ms / ms >= 0.25,
  })
}

/** W3 as the desktop sends it: `transfer.batch`, several in flight. */
async function measureBatches(bench: BenchDevice, limit: NamedLimit): Promise<void> {
  const bytes = new Uint8Array(smallBytes).fill(5)
  const md5 = createHash('md5').update(bytes).digest('hex')
  const batches = Array.from({ length: Math.ceil(smallFiles / batchLimits.files) }, (_, index) => {
    const files = Math.min(batchLimits.files, smallFiles - index * batchLimits.files)
    const head = Buffer.from(
      JSON.stringify(Array.from({ length: files }, (__, at) => ({ path: `b${index}-${at}`, size: smallBytes, md5, mtime: 1_700_000_000 }))),
    )
    return { headBytes: head.byteLength, body: new Uint8Array(Buffer.concat([head, ...Array.from({ length: files }, () => bytes)])) }
  }).values()
  const startedAt = performance.now()
  const lane = async () => {
    for (const { headBytes, body } of batches) {
      const answer = await must(
        bench.device.transfer.batch({ query: { storageId: bench.storageId, path: '/batches', cover: 'rename', headBytes }, body }),
      )
      const failed = answer.data.results.find((one) => one.code !== 200)
      if (failed) throw new Error(`a file of a batch was answered with ${failed.code}`)
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, lane))
  const ms = performance.now() - startedAt
  print({
    workload: 'W3',
    what: `${smallFiles} files of 16 KiB in batches of ${batchLimits.files}, ${batchesAtOnce} at once, durable`,
    value: (smallFiles * 1000) / ms,
    unit: 'files/s',
    ratioToLimit: limit.ms / ms,
    limit: limit.name,
    goal: 'at least 0.25',
    reached: limit.ms / ms >= 0.25,
  })
}

async function measureDownload(bench: BenchDevice): Promise<void> {
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-download.ts'), path.join(bench.folder, 'big.bin')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(bare.stdout, 'data')) as [Buffer]
  const query = new URLSearchParams({ uuid: bench.storageId, path: '/big.bin' }).toString()
  const ours = { port: bench.port, path: `${contract.files.download.path}?${query}`, headers: { 'api-token': bench.token } }
  const theirs = { port: Number(printed.toString()), path: '/', headers: {} }
  for (const ranges of [1, 8]) {
    const limits: number[] = []
    const speeds: number[] = []
    for (let round = 0; round < 3; round += 1) {
      limits.push(await downloadSpeed(theirs, ranges))
      speeds.push(await downloadSpeed(ours, ranges))
    }
    const ratio = median(speeds) / median(limits)
    print({
      workload: 'W4',
      what: `download of ${bigBytes / mebibyte} MiB in ${ranges} range${ranges > 1 ? 's' : ''}`,
      value: median(speeds),
      unit: 'MB/s',
      ratioToLimit: ratio,
      limit: 'bare Node, 1 MiB buffers, no rights',
      goal: 'at least 1.0',
      reached: ratio >= 1,
    })
  }
  bare.kill()
}

async function downloadSpeed(from: Omit<RangeRequest, 'range'>, ranges: number): Promise<number> {
  const part = Math.ceil(bigBytes / ranges)
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: ranges }, (_, index) =>
      receiveRange({ ...from, range: [index * part, Math.min(bigBytes, (index + 1) * part) - 1] }),
    ),
  )
  return bigBytes / mebibyte / ((performance.now() - startedAt) / 1000)
}

async function must<T extends { readonly ok: boolean }>(answer: Promise<T>): Promise<Extract<T, { ok: true }>> {
  const settled = await answer
  if (!settled.ok) throw new Error(JSON.stringify(settled))
  return settled as Extract<T, { ok: true }>
}
