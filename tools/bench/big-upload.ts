import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { encodeQuery } from '@cove/device-contract'
import { transfer } from '@cove/device-contract/transfer'
import type { BenchDevice } from './bench-device.ts'
import { uploadLimits } from './limits.ts'
import type { UploadLimits } from './limits.ts'
import { median, print } from './line.ts'
import { cpuMsOf } from './process-cpu.ts'
import { openSender } from './send.ts'

const mebibyte = 1024 ** 2
const chunkBytes = 8 * mebibyte
const rounds = 3
/** What all bytes of the file are. */
const fill = 7

interface Round {
  readonly md5Ms: number
  readonly limits: UploadLimits | undefined
  readonly uploadMs: number
  readonly deviceCpuMs: number | undefined
}

/**
 * W2, read as docs/decisions/0015 says: the goal is against one MD5 pass alone; beside it stands what a bare receiver with one MD5 pass
 * gets. The client knows its MD5s beforehand, so that only the device is measured. Leaves `/big.bin`.
 */
export async function measureBigUpload(bench: BenchDevice, sizeBytes: number): Promise<void> {
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measureRound(bench, sizeBytes))
  const middle = (of: (round: Round) => number | undefined): number => median(all.flatMap((round) => of(round) ?? []))
  const speed = (ms: number): number => sizeBytes / mebibyte / (ms / 1000)
  const passMs = middle((round) => round.md5Ms)
  const bareMs = middle((round) => round.limits?.tcpMd5WriteMs)
  const size = `${sizeBytes / mebibyte} MiB`
  const line = (what: string, ms: number) => ({
    workload: 'W2',
    what,
    value: speed(ms),
    unit: 'MB/s' as const,
    ratioToLimit: passMs / ms,
    limit: 'one MD5 pass in this process',
  })
  if (!Number.isNaN(bareMs)) {
    print(
      line(
        `limit: ${size} over TCP into a file in C, no hash`,
        middle((round) => round.limits?.tcpWriteMs),
      ),
    )
    print(line(`limit: the same with one MD5 pass, one thread in C`, bareMs))
    print(
      line(
        `limit: one MD5 pass alone in C`,
        middle((round) => round.limits?.md5Ms),
      ),
    )
  }
  const uploadMs = middle((round) => round.uploadMs)
  const what = `upload of ${size}, 3 chunks of 8 MiB at once, MD5 checked by the device`
  print({ ...line(what, uploadMs), goal: 'at least 0.9', reached: passMs / uploadMs >= 0.9 })
  const ratioToLimit = bareMs / uploadMs
  if (!Number.isNaN(bareMs))
    print({ ...line('the same upload', uploadMs), ratioToLimit, limit: 'TCP + one MD5 pass + write in C, one thread' })
  const cpuMs = middle((round) => round.deviceCpuMs)
  const receiverMs = middle((round) => round.limits?.receiverCpuMs)
  const cpu = { workload: 'W2', what: 'device CPU per GiB', value: cpuMs * (1024 ** 3 / sizeBytes), unit: 'ms' as const }
  if (Number.isNaN(cpuMs)) return
  print(Number.isNaN(receiverMs) ? cpu : { ...cpu, ratioToLimit: cpuMs / receiverMs, limit: 'CPU of the bare receiver with one MD5 pass' })
}

async function measureRound(bench: BenchDevice, sizeBytes: number): Promise<Round> {
  const md5Ms = md5Pass(sizeBytes)
  const limits = uploadLimits(path.join(bench.dataDir, '../limit.bin'), sizeBytes)
  const file = path.join(bench.folder, 'big.bin')
  // Giving back the blocks of a file that is covered takes as long as a tenth of the upload.
  rmSync(file, { force: true })
  const cpuBefore = cpuMsOf(bench.pid)
  const next = knownChunks(sizeBytes)
  const uploadMs = await msOf(() => upload(bench, sizeBytes, next))
  const cpuAfter = cpuMsOf(bench.pid)
  const deviceCpuMs = cpuAfter === undefined || cpuBefore === undefined ? undefined : cpuAfter - cpuBefore
  return { md5Ms, limits, uploadMs, deviceCpuMs }
}

function md5Pass(sizeBytes: number): number {
  const chunk = Buffer.alloc(chunkBytes, fill)
  const startedAt = performance.now()
  for (let sent = 0; sent < sizeBytes; sent += chunkBytes) createHash('md5').update(chunk).digest('hex')
  return performance.now() - startedAt
}

interface Chunk extends Disposable {
  readonly start: number
  readonly body: Uint8Array
  readonly md5: string
}

/** The client whose sums are known beforehand: what it costs is not what is measured. */
function knownChunks(sizeBytes: number): () => Promise<Chunk | undefined> {
  const chunk = Buffer.alloc(chunkBytes, fill)
  const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')
  const known = md5Of(chunk)
  const starts = Array.from({ length: Math.ceil(sizeBytes / chunkBytes) }, (_, index) => index * chunkBytes).values()
  return async () => {
    const { value: start } = starts.next()
    if (start === undefined) return undefined
    const body = chunk.subarray(0, Math.min(chunkBytes, sizeBytes - start))
    return { start, body, md5: body.length < chunkBytes ? md5Of(body) : known, [Symbol.dispose]: () => undefined }
  }
}

/** Uploads `/big.bin` of so many bytes by the chunk protocol, as the desktop does; resolves with its time in milliseconds. */
export function bigUploadMs(bench: BenchDevice, sizeBytes: number): Promise<number> {
  return msOf(() => upload(bench, sizeBytes, knownChunks(sizeBytes)))
}

async function upload(bench: BenchDevice, sizeBytes: number, next: () => Promise<Chunk | undefined>): Promise<void> {
  const target = { storageId: bench.storageId, path: '/big.bin' }
  await must(bench.device.use(transfer).create({ query: { ...target, sizeBytes, cover: 'cover' } }))
  const lane = async () => {
    // A bare socket, as little of a client as can be.
    using sender = openSender(bench.port, { 'api-token': bench.token })
    for (let one = await next(); one; one = await next()) {
      using chunk = one
      const { start, body, md5 } = chunk
      const query = encodeQuery(transfer.calls.data, { ...target, md5, sizeBytes, start, end: start + body.length })
      const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
      const answer: unknown = JSON.parse(await sender.post(`${transfer.calls.data.path}?${search.toString()}`, body))
      if (!(typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 200))
        throw new Error(JSON.stringify(answer))
    }
  }
  await Promise.all([lane(), lane(), lane()])
  await must(bench.device.use(transfer).complete({ query: { ...target } }))
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function must(answer: Promise<{ readonly ok: boolean }>): Promise<void> {
  const settled = await answer
  if (!settled.ok) throw new Error(JSON.stringify(settled))
}
