import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { encodeQuery } from '@cove/device-contract'
import { files as filesArea } from '@cove/device-contract/files'
import { transfer } from '@cove/device-contract/transfer'
import { batchLimits } from '@cove/device-contract/rules'
import type { BenchDevice } from './bench-device.ts'
import { smallLimit } from './limits.ts'
import { median, print } from './line.ts'
import { cpuMsOf } from './process-cpu.ts'
import { openSender } from './send.ts'
import type { Sender } from './send.ts'

const fileCount = 5_000
const fileBytes = 16 * 1024
const filesAtOnce = 16
const batchesAtOnce = 3
const rounds = 3

interface Run {
  readonly ms: number
  /** Until a listing shows every file: the index is written after the answers, and this keeps it out of what is measured next. */
  readonly shownMs: number
  /** The index is in it. */
  readonly deviceCpuMs: number | undefined
}

interface Round {
  readonly limit: ReturnType<typeof smallLimit>
  readonly single: Run
  readonly batches: Run
}

/**
 * W3: thousands of small files, one by one and as the desktop sends them, in batches; durable when answered. Nothing is deleted before
 * the last round is over: ext4 passes over inodes deleted in the last minutes one by one, which makes creating up to twenty times slower.
 */
export async function measureSmallUploads(bench: BenchDevice): Promise<void> {
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measureRound(bench, round))
  const limitMs = median(all.map(({ limit }) => limit.ms))
  const report = (what: string, of: (round: Round) => Run): void => {
    const ms = median(all.map((round) => of(round).ms))
    const shownMs = median(all.map((round) => of(round).shownMs))
    const cpuMs = median(all.flatMap((round) => of(round).deviceCpuMs ?? []))
    print({
      workload: 'W3',
      what: `${fileCount} files of ${fileBytes / 1024} KiB ${what}, durable`,
      value: (fileCount * 1000) / ms,
      unit: 'files/s',
      ratioToLimit: limitMs / ms,
      limit: all[0]?.limit.name ?? '',
      goal: 'at least 0.25',
      reached: limitMs / ms >= 0.25,
    })
    print({
      workload: 'W3',
      what: `${fileCount} files ${what}, until a listing shows them all`,
      value: (fileCount * 1000) / shownMs,
      unit: 'files/s',
      ratioToLimit: limitMs / shownMs,
      limit: all[0]?.limit.name ?? '',
    })
    if (!Number.isNaN(cpuMs))
      print({ workload: 'W3', what: `device CPU of 1,000 files ${what}`, value: (cpuMs * 1000) / fileCount, unit: 'ms' })
  }
  report(`one by one, ${filesAtOnce} at once`, ({ single }) => single)
  report(`in batches of ${batchLimits.files}, ${batchesAtOnce} at once`, ({ batches }) => batches)
}

async function measureRound(bench: BenchDevice, round: number): Promise<Round> {
  const limit = smallLimit(path.join(bench.dataDir, `../limit-${round}`), fileCount, fileBytes)
  const single = await measured(bench, { folder: `/small-${round}`, send: sendOneByOne })
  // Their bytes lie in memory before the clock runs, as they do for the limit in C.
  const bodies = Array.from({ length: Math.ceil(fileCount / batchLimits.files) }, (_, index) => batchBody(index))
  const batches = await measured(bench, { folder: `/batches-${round}`, send: sendBatches(bodies) })
  return { limit, single, batches }
}

interface Work {
  readonly folder: string
  readonly send: (bench: BenchDevice, folder: string) => Promise<void>
}

async function measured(bench: BenchDevice, { folder, send }: Work): Promise<Run> {
  const cpuBefore = cpuMsOf(bench.pid)
  const startedAt = performance.now()
  await send(bench, folder)
  const ms = performance.now() - startedAt
  const listed = await bench.device.use(filesArea).list({ query: { storageId: bench.storageId, path: folder, page: 1 } })
  const shownMs = performance.now() - startedAt
  if (!listed.ok || listed.data.total !== fileCount) throw new Error(`the listing does not show ${fileCount} files`)
  const cpuAfter = cpuMsOf(bench.pid)
  return { ms, shownMs, deviceCpuMs: cpuAfter === undefined || cpuBefore === undefined ? undefined : cpuAfter - cpuBefore }
}

const content = new Uint8Array(fileBytes).fill(5)
const md5 = createHash('md5').update(content).digest('hex')

/** Bare sockets: what the client costs is not what is measured. */
async function inLanes(bench: BenchDevice, count: number, lane: (sender: Sender) => Promise<void>): Promise<void> {
  const run = async (): Promise<void> => {
    using sender = openSender(bench.port, { 'api-token': bench.token })
    await lane(sender)
  }
  await Promise.all(Array.from({ length: count }, run))
}

const withQuery = (target: string, query: Readonly<Record<string, unknown>>): string =>
  `${target}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`

async function sendOneByOne(bench: BenchDevice, folder: string): Promise<void> {
  mkdirSync(path.join(bench.folder, folder))
  const indexes = Array.from({ length: fileCount }, (_, index) => index).values()
  await inLanes(bench, filesAtOnce, async (sender) => {
    for (const index of indexes) {
      const query = encodeQuery(transfer.calls.small, { storageId: bench.storageId, path: `${folder}/f${index}`, md5, cover: 'cover' })
      const answer: unknown = JSON.parse(await sender.post(withQuery(transfer.calls.small.path, query), content))
      if (codeOf(answer) !== 200) throw new Error(JSON.stringify(answer))
    }
  })
}

/** W3 as the desktop sends it: `transfer.batch`, several in flight. */
const sendBatches =
  (all: readonly Batch[]): Work['send'] =>
  async (bench, folder) => {
    const bodies = all.values()
    await inLanes(bench, batchesAtOnce, async (sender) => {
      for (const { headBytes, body } of bodies) {
        const query = encodeQuery(transfer.calls.batch, { storageId: bench.storageId, path: folder, cover: 'rename', headBytes })
        const text = await sender.post(withQuery(transfer.calls.batch.path, query), body)
        const codes = [...text.matchAll(/"code":(\d+)/g)].map(([, code]) => code)
        const failed = codes.find((code) => code !== '200')
        if (failed !== undefined) throw new Error(`a batch or a file of it was answered with ${failed}`)
      }
    })
  }

interface Batch {
  readonly headBytes: number
  readonly body: Uint8Array
}

function batchBody(index: number): Batch {
  const files = Math.min(batchLimits.files, fileCount - index * batchLimits.files)
  const entry = (at: number) => ({ path: `b${index}-${at}`, size: fileBytes, md5, mtime: 1_700_000_000 })
  const head = Buffer.from(JSON.stringify(Array.from({ length: files }, (_, at) => entry(at))))
  return { headBytes: head.byteLength, body: Buffer.concat([head, ...Array.from({ length: files }, () => content)]) }
}

const codeOf = (answer: unknown): unknown => (typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined)
