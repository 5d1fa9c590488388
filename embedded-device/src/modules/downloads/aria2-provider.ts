import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { AddressGuard } from '../../core/http/address-guard.ts'
import type { Aria2 } from './aria2-process.ts'
import { readStateFile, removeStateFile, stateFileBytes } from '../../module-kit/staging-kit.ts'
import { DownloadFailure } from './download-failure.ts'
import type { DownloadEnd, DownloadProvider, DownloadSink, DownloadTask, TorrentEntry } from './download-types.ts'
import { magnetOf, readMagnet } from './magnet.ts'
import { bareTorrent, readTorrent } from './torrent-file.ts'
import { createTorrentShares } from './torrent-shares.ts'
import type { TorrentShares } from './torrent-shares.ts'

export interface Aria2ProviderOptions {
  readonly aria2: Aria2
  readonly guard: AddressGuard
  /** When seeding ends. */
  seeding(userNo: string): { readonly seedRatioPercent: number; readonly seedMinutes: number }
  readonly nowMs: () => number
  readonly pollMs?: number
}

/** A torrent that the helper has. */
interface Added extends AsyncDisposable {
  readonly gid: string
  /** Of the chosen files. */
  readonly totalBytes: number
  /** Bytes of each file are requested, too. */
  readonly isCounted: boolean
  nowSeeds(): void
}

const digits = z.string().check(z.regex(/^\d+$/))
const statusSchema = z.object({
  status: z.string(),
  totalLength: digits,
  completedLength: digits,
  downloadSpeed: digits,
  uploadSpeed: digits,
  connections: digits,
  seeder: z.optional(z.string()),
  errorCode: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
})
type Status = z.output<typeof statusSchema>
const statusKeys = [
  'status',
  'totalLength',
  'completedLength',
  'downloadSpeed',
  'uploadSpeed',
  'connections',
  'seeder',
  'errorCode',
  'errorMessage',
]
const filesSchema = z.array(z.object({ index: digits, completedLength: digits }))

/** Beyond so many files only the sum is requested while it runs. */
const countedFiles = 5000

/** What the calls of one provider share. */
interface Helper extends Required<Aria2ProviderOptions> {
  readonly shares: TorrentShares
}

interface TorrentRun {
  readonly task: DownloadTask
  readonly sink: DownloadSink
  readonly signal: AbortSignal
}

/** DL-01c: magnets and torrents through aria2. Files lie flat under their numbers, so that no name of a torrent reaches a file system through it. */
export function createAria2Provider(options: Aria2ProviderOptions): DownloadProvider {
  const shares = createTorrentShares((method, params) => options.aria2.call(method, params))
  const helper: Helper = { pollMs: 300, ...options, shares }
  return {
    start: (task, sink, signal) =>
      task.kind === 'magnet' && !sink.torrent() ? readMetadata(helper, { task, sink, signal }) : fetchFiles(helper, { task, sink, signal }),
    seedAgain: (task, sink, signal) => seedAgain(helper, { task, sink, signal }),
  }
}

async function statusOf({ aria2 }: Helper, gid: string): Promise<Status> {
  const parsed = z.safeParse(statusSchema, await aria2.call('aria2.tellStatus', [gid, statusKeys]))
  if (!parsed.success) throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'aria2 answers nonsense' })
  return parsed.data
}

async function forget({ aria2 }: Helper, gid: string): Promise<void> {
  await aria2.call('aria2.forceRemove', [gid]).catch(() => undefined)
  await aria2.call('aria2.removeDownloadResult', [gid]).catch(() => undefined)
}

interface Watched {
  readonly gid: string
  readonly signal: AbortSignal
  isOver(status: Status): boolean | Promise<boolean>
}

/** Asks until `isOver`; after an abort it waits no longer than one question. */
async function watch(helper: Helper, { gid, signal, isOver }: Watched): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const status = await statusOf(helper, gid)
    if (status.status === 'error') throw failureOf(status)
    if (status.status === 'removed') throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'aria2 dropped it' })
    if (await isOver(status)) return
    await sleep(helper.pollMs, undefined, { signal }).catch(() => undefined)
  }
}

async function readMetadata(helper: Helper, { task, sink, signal }: TorrentRun): Promise<DownloadEnd> {
  const magnet = readMagnet(task.source)
  if (!magnet) throw new DownloadFailure('urlInvalid', { isFinal: true })
  const dir = await sink.stagingDir()
  const trackers = await openTrackers(magnet.trackers, helper.guard)
  const options = { dir, 'bt-metadata-only': 'true', 'bt-save-metadata': 'true', 'seed-time': '0' }
  const gid = z.parse(z.string(), await helper.aria2.call('aria2.addUri', [[magnetOf({ ...magnet, trackers })], options]))
  try {
    const isOver = ({ status, connections }: Status): boolean => {
      sink.report({ ...nothing, connections: Number(connections) })
      return status === 'complete'
    }
    await watch(helper, { gid, signal, isOver })
    const file = join(dir, `${magnet.infoHash}.torrent`)
    const torrent = await readStateFile(file)
    await removeStateFile(file)
    const known = readTorrent(torrent)
    if (typeof known === 'object' && known.infoHash !== magnet.infoHash) throw new DownloadFailure('torrentInvalid', { isFinal: true })
    return { kind: 'metadata', torrent }
  } finally {
    await forget(helper, gid)
  }
}

/** Hands the torrent of a download to the helper; disposing makes the helper forget it. */
async function add(helper: Helper, { task, sink }: TorrentRun, more: Readonly<Record<string, string>>): Promise<Added> {
  const bytes = sink.torrent()
  const torrent = bytes && readTorrent(bytes)
  if (typeof torrent !== 'object') throw new DownloadFailure('torrentInvalid', { isFinal: true })
  const all = sink.files()
  const chosen = all.filter((file) => file.isSelected)
  const trackers = await openTrackers([...torrent.trackers, ...(readMagnet(task.source)?.trackers ?? [])], helper.guard)
  const dir = await sink.stagingDir()
  let isSeeding = false
  const share = helper.shares.enter({ userNo: task.userNo, isSeeding: () => isSeeding, limits: () => sink.limits() })
  try {
    await helper.shares.adjust()
    const options = {
      dir,
      'select-file': rangesOf(chosen.map((file) => file.index)),
      'index-out': all.map(({ index }) => `${index}=${index}`),
      'bt-tracker': trackers.join(','),
      ...share.options(),
      ...more,
    }
    const gid = z.parse(z.string(), await helper.aria2.call('aria2.addTorrent', [bareTorrent(torrent).toString('base64'), [], options]))
    share.attach(gid)
    return {
      gid,
      totalBytes: chosen.reduce((sum, file) => sum + file.sizeBytes, 0),
      isCounted: all.length > 1 && all.length <= countedFiles,
      nowSeeds: () => (isSeeding = true),
      async [Symbol.asyncDispose]() {
        share[Symbol.dispose]()
        await forget(helper, gid)
      },
    }
  } catch (error) {
    share[Symbol.dispose]()
    throw error
  }
}

async function fetchFiles(helper: Helper, run: TorrentRun): Promise<DownloadEnd> {
  const { task, sink, signal } = run
  const seedOptions = seedOptionsOf(helper.seeding(task.userNo))
  // What is there is of an earlier run: it is checked before anything is requested again.
  const torrent = await add(helper, run, { ...seedOptions, 'check-integrity': task.bootId === '' ? 'false' : 'true' })
  let isKept = false
  try {
    const isOver = async (status: Status): Promise<boolean> => {
      await helper.shares.adjust()
      const fileBytes = torrent.isCounted ? { fileBytes: await bytesPerFile(helper, torrent.gid) } : {}
      sink.report({ ...progressOf(status, torrent.totalBytes), ...fileBytes })
      return status.status === 'complete' || (status.status === 'active' && status.seeder === 'true')
    }
    await watch(helper, { gid: torrent.gid, signal, isOver })
    isKept = seedOptions['seed-time'] !== '0'
  } finally {
    if (!isKept) await torrent[Symbol.asyncDispose]()
  }
  torrent.nowSeeds()
  return isKept ? { kind: 'files', seed: (until) => seed(helper, torrent, { sink, until }) } : { kind: 'files' }
}

/** Only a whole torrent: of a part the helper would fetch the rest, into files that are in the user's folder too. */
async function seedAgain(helper: Helper, run: TorrentRun): Promise<void> {
  const { task, sink, signal } = run
  const elapsedMinutes = Math.floor((helper.nowMs() - (task.finishedAtMs ?? helper.nowMs())) / 60_000)
  const seedOptions = seedOptionsOf(helper.seeding(task.userNo), elapsedMinutes)
  if (seedOptions['seed-time'] === '0') return
  const dir = await sink.stagingDir()
  if (!(await isWhole(dir, sink.files()))) return
  const torrent = await add(helper, run, { ...seedOptions, 'check-integrity': 'false', 'bt-seed-unverified': 'true' })
  torrent.nowSeeds()
  await seed(helper, torrent, { sink, until: signal })
}

async function bytesPerFile({ aria2 }: Helper, gid: string): Promise<ReadonlyMap<number, number>> {
  const parsed = z.safeParse(filesSchema, await aria2.call('aria2.getFiles', [gid]))
  return new Map(parsed.success ? parsed.data.map((file) => [Number(file.index), Number(file.completedLength)]) : [])
}

async function seed(
  helper: Helper,
  torrent: Added,
  { sink, until }: { readonly sink: DownloadSink; readonly until: AbortSignal },
): Promise<void> {
  await using added = torrent
  const isOver = async (status: Status): Promise<boolean> => {
    await helper.shares.adjust()
    sink.report(progressOf(status, added.totalBytes))
    return status.status === 'complete'
  }
  await watch(helper, { gid: added.gid, signal: until, isOver })
}

const nothing = { doneBytes: 0, totalBytes: 0, bytesPerSecond: 0, uploadBytesPerSecond: 0, connections: 0 } as const

function progressOf(status: Status, totalBytes: number) {
  return {
    // Pieces reach into neighbours that were not chosen.
    doneBytes: Math.min(totalBytes, Number(status.completedLength)),
    totalBytes,
    bytesPerSecond: Number(status.downloadSpeed),
    uploadBytesPerSecond: Number(status.uploadSpeed),
    connections: Number(status.connections),
  }
}

/** Both 0: no seeding. One of them 0: only the other counts. Minutes that went by before a restart count too. */
function seedOptionsOf(
  { seedRatioPercent, seedMinutes }: ReturnType<Aria2ProviderOptions['seeding']>,
  elapsedMinutes = 0,
): Readonly<Record<string, string>> {
  if (seedRatioPercent === 0 && seedMinutes === 0) return { 'seed-time': '0' }
  const leftMinutes = Math.max(0, seedMinutes - elapsedMinutes)
  return { 'seed-ratio': (seedRatioPercent / 100).toFixed(2), ...(seedMinutes === 0 ? {} : { 'seed-time': String(leftMinutes) }) }
}

/** True when every file of the torrent is in the helper's folder with its size. */
async function isWhole(dir: string, files: readonly TorrentEntry[]): Promise<boolean> {
  const sizes = await Promise.all(files.map(({ index }) => stateFileBytes(join(dir, String(index)))))
  return files.length > 0 && files.every(({ sizeBytes, isSelected }, at) => isSelected && sizes[at] === sizeBytes)
}

/** `1-3,7`: a torrent of many files would make a long list. */
function rangesOf(indexes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && index === last[1] + 1) last[1] = index
    else ranges.push([index, index])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',')
}

// aria2's exit codes: 9 no space, 11 and 12 the same download twice, 26 a broken torrent.
const errorOfCode: Readonly<Record<string, ConstructorParameters<typeof DownloadFailure>>> = {
  '9': ['notEnoughSpace', { isFinal: true }],
  '11': ['taskExists', { isFinal: true }],
  '12': ['taskExists', { isFinal: true }],
  '26': ['torrentInvalid', { isFinal: true }],
}

function failureOf({ errorCode = '', errorMessage }: Status): DownloadFailure {
  const known = errorOfCode[errorCode]
  const text = `aria2 ${errorCode} ${errorMessage ?? ''}`
  return known ? new DownloadFailure(known[0], { ...known[1], text }) : new DownloadFailure('downloadFailed', { isFinal: false, text })
}

/** S-I1: aria2 connects by itself, so only trackers of the open internet are handed to it. */
async function openTrackers(trackers: readonly string[], guard: AddressGuard): Promise<string[]> {
  const judged = await Promise.all(trackers.map(async (tracker) => ((await isOpen(new URL(tracker).hostname, guard)) ? [tracker] : [])))
  return judged.flat()
}

function isOpen(host: string, guard: AddressGuard): Promise<boolean> {
  return new Promise((resolve) => {
    guard.lookup(host.replace(/^\[|\]$/g, ''), { all: true }, (error, found) => {
      // One private address among them is enough: aria2 takes any of them.
      resolve(!error && Array.isArray(found) && found.every(({ address }) => guard.mayConnect(address)))
    })
  })
}
