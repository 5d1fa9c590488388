import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { files } from '@cove/device-contract/files'
import { measureBigUpload } from './big-upload.ts'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'
import { median, print } from './line.ts'
import { receiveRange } from './receive.ts'
import type { RangeRequest } from './receive.ts'
import { measureSmallUploads } from './small-uploads.ts'

const mebibyte = 1024 ** 2
const bigBytes = Number(process.env['COVE_BENCH_BIG_MIB'] ?? 1024) * mebibyte

/** W2, W3, W4: uploads and downloads by the protocol, with MD5 on both ends. */
export async function measureTransfers(): Promise<void> {
  await using bench = await startBenchDevice()
  await measureBigUpload(bench, bigBytes)
  await measureSmallUploads(bench)
  await measureDownload(bench)
}

async function measureDownload(bench: BenchDevice): Promise<void> {
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-download.ts'), path.join(bench.folder, 'big.bin')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(bare.stdout, 'data')) as [Buffer]
  const query = new URLSearchParams({ uuid: bench.storageId, path: '/big.bin' }).toString()
  const ours = { port: bench.port, path: `${files.calls.download.path}?${query}`, headers: { 'api-token': bench.token } }
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
