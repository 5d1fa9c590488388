import { copyFileSync, createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { tcpCreateLimit, uploadLimits } from './limits.ts'
import { print } from './line.ts'
import type { BenchLine } from './line.ts'
import { startPeers } from './peers.ts'
import type { Peer } from './peers.ts'
import { receiveRange } from './receive.ts'

const mebibyte = 1024 ** 2

const bigBytes = Number(process.env['COVE_BENCH_BIG_MIB'] ?? 1024) * mebibyte
const smallFiles = 5_000
const smallBytes = 16 * 1024

/** A peer, the connections to it, and the large file it gets. */
interface Work {
  readonly peer: Peer
  readonly agent: http.Agent
  readonly bigFile: string
  /** What bare programs take for the same in this run; undefined without a compiler. */
  readonly limits: { readonly bigMs: number | undefined; readonly smallMs: number | undefined }
}

/** W2, W3, W4 of every peer that is installed: without rights, without hashes, without durability; to be read beside our lines. */
export async function measurePeers(): Promise<void> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-bench-'))
  const bigFile = path.join(dir, 'big.bin')
  writeFileSync(bigFile, Buffer.alloc(bigBytes, 7))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
  const limits = {
    bigMs: uploadLimits(path.join(dir, 'limit.bin'), bigBytes)?.tcpWriteMs,
    smallMs: tcpCreateLimit(path.join(dir, 'limit'), smallFiles, smallBytes)?.ms,
  }
  try {
    for (const peer of await startPeers()) {
      using running = peer
      await measurePeer({ peer: running, agent, bigFile, limits })
    }
  } finally {
    agent.destroy()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measurePeer(work: Work): Promise<void> {
  const { peer } = work
  if (peer.takesPut) {
    const upload = await seconds(() =>
      put(work, { name: 'big.bin', sizeBytes: bigBytes }, (request) =>
        pipeline(createReadStream(work.bigFile, { highWaterMark: mebibyte }), request),
      ),
    )
    print({
      workload: 'W2',
      what: `${peer.name}: PUT of ${bigBytes / mebibyte} MiB, no hash`,
      value: bigBytes / mebibyte / upload,
      unit: 'MB/s',
      ...ratio(work.limits.bigMs, upload, 'TCP + write in C'),
    })
    const small = await seconds(() => putSmall(work))
    print({
      workload: 'W3',
      what: `${peer.name}: ${smallFiles} PUTs of ${smallBytes / 1024} KiB, 16 at once, not durable`,
      value: smallFiles / small,
      unit: 'files/s',
      ...ratio(work.limits.smallMs, small, 'TCP + create + write in C'),
    })
  } else copyFileSync(work.bigFile, path.join(peer.folder, 'big.bin'))
  for (const ranges of [1, 8]) {
    const part = Math.ceil(bigBytes / ranges)
    const took = await seconds(() =>
      Promise.all(
        Array.from({ length: ranges }, (_, index) =>
          receiveRange({
            port: peer.port,
            path: '/big.bin',
            headers: {},
            range: [index * part, Math.min(bigBytes, (index + 1) * part) - 1],
          }),
        ),
      ),
    )
    print({
      workload: 'W4',
      what: `${peer.name}: download of ${bigBytes / mebibyte} MiB in ${ranges} range${ranges > 1 ? 's' : ''}`,
      value: bigBytes / mebibyte / took,
      unit: 'MB/s',
    })
  }
}

/** Calibrates: a server of the table has to come out here near what the table says of it. */
function ratio(limitMs: number | undefined, tookSeconds: number, limit: string): Pick<BenchLine, 'ratioToLimit' | 'limit'> {
  return limitMs === undefined ? {} : { ratioToLimit: limitMs / 1000 / tookSeconds, limit }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function putSmall(work: Work): Promise<void> {
  const body = Buffer.alloc(smallBytes, 5)
  const indexes = Array.from({ length: smallFiles }, (_, index) => index).values()
  const lane = async () => {
    for (const index of indexes) await put(work, { name: `f${index}`, sizeBytes: body.length }, (request) => request.end(body))
  }
  await Promise.all(Array.from({ length: 16 }, lane))
}

async function put(
  { peer, agent }: Work,
  file: { readonly name: string; readonly sizeBytes: number },
  send: (request: http.ClientRequest) => unknown,
): Promise<void> {
  const request = http.request({
    agent,
    host: '127.0.0.1',
    port: peer.port,
    path: `/${file.name}`,
    method: 'PUT',
    headers: { 'content-length': file.sizeBytes },
  })
  const answered = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject)
  })
  await send(request)
  const status = await answered
  if (status >= 300) throw new Error(`${peer.name} PUT: HTTP ${status}`)
}
