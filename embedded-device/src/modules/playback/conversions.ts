import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '../../module-kit/module-kit.ts'
import type { Host } from '../../module-kit/module-kit.ts'
import { asyncDisk, spareBytesOf } from '../../module-kit/staging-kit.ts'
import { hlsArgs } from './ffmpeg-args.ts'
import type { Conversion } from './ffmpeg-args.ts'
import { stopWith } from './playback-problem.ts'
import { longLimits } from './run-errors.ts'
import type { Source } from './source.ts'
import { dropFolder, makeFolder } from './work-folder.ts'

/** So many run at once, and so many of one user. */
const most = { all: 4, ofUser: 2 } as const
/** A conversion without a request for so long ends; a player that comes back starts another one. */
const idleMs = 120_000
const firstSegmentMs = 45_000
const lookMs = 60
/** Room that a conversion needs before it begins. */
const neededBytes = 512 * 1024 * 1024

interface Running {
  readonly id: string
  readonly userNo: string
  readonly dir: string
  readonly stop: AbortController
  /** Resolves when the program is gone. */
  over: Promise<void>
  usedMs: number
  /** Why it ended without a segment. */
  problem: 'unreadable' | 'programMissing'
}

/** VID-02: conversions that users watch. */
export interface Conversions extends AsyncDisposable {
  /** Takes over the source. Answers the id when the first segment is there; stops with `busy`, `programMissing` and `unreadable`. */
  start(userNo: string, source: Source, conversion: Conversion): Promise<string>
  stop(userNo: string, id: string): Promise<void>
  /** Ends all of a user; resolves to how many. */
  stopAll(userNo: string): Promise<number>
  /** The path of a file of a running conversion; undefined for one that is over. */
  fileOf(userNo: string, id: string, name: string): string | undefined
}

type ConversionHost = Pick<Host, 'programs' | 'stateDir' | 'nowMs' | 'log'>

export async function openConversions(host: ConversionHost): Promise<Conversions> {
  const root = `${host.stateDir}/hls`
  // What an earlier start of the device left.
  await dropFolder(root)
  const running = new Map<string, Running>()
  const end = async (one: Running): Promise<void> => {
    running.delete(one.id)
    one.stop.abort()
    await one.over
    await dropFolder(one.dir)
  }
  const sweep = setInterval(() => {
    for (const one of running.values()) if (host.nowMs() - one.usedMs > idleMs) void end(one)
  }, idleMs / 8)
  sweep.unref()
  return {
    async start(userNo, source, conversion) {
      const one = newRunning(root, userNo, host.nowMs())
      try {
        await takePlace(running, one, end)
      } catch (error) {
        await source[Symbol.asyncDispose]()
        throw error
      }
      makeFolder(one.dir)
      one.over = convert(host, one, { source, conversion })
      if (await hasSegment(one)) return one.id
      await end(one)
      return stopWith(one.problem)
    },
    async stop(userNo, id) {
      const one = running.get(id)
      if (one?.userNo === userNo) await end(one)
    },
    stopAll: async (userNo) => (await Promise.all([...running.values()].filter((one) => one.userNo === userNo).map(end))).length,
    fileOf(userNo, id, name) {
      const one = running.get(id)
      if (one?.userNo !== userNo) return undefined
      one.usedMs = host.nowMs()
      return `${one.dir}/${name}`
    },
    async [Symbol.asyncDispose]() {
      clearInterval(sweep)
      await Promise.all([...running.values()].map(end))
    },
  }
}

function newRunning(root: string, userNo: string, usedMs: number): Running {
  const id = randomBytes(16).toString('hex')
  return { id, userNo, dir: `${root}/${id}`, stop: new AbortController(), over: Promise.resolve(), usedMs, problem: 'unreadable' }
}

/** A user who opens one more video gives up the oldest of theirs; the place is taken before that one has ended. */
async function takePlace(running: Map<string, Running>, one: Running, end: (one: Running) => Promise<void>): Promise<void> {
  const own = [...running.values()].filter(({ userNo }) => userNo === one.userNo)
  const oldest = own.length >= most.ofUser ? own[0] : undefined
  if (!oldest && running.size >= most.all) stopWith('busy')
  running.set(one.id, one)
  if (oldest) await end(oldest)
}

interface Work {
  readonly source: Source
  readonly conversion: Conversion
}

async function convert({ programs, log }: ConversionHost, one: Running, { source, conversion }: Work): Promise<void> {
  try {
    const result = await programs.run('ffmpeg', {
      args: hlsArgs(source.path, conversion),
      limits: longLimits,
      signal: one.stop.signal,
      cwd: one.dir,
      nice: 5,
      isWatched: true,
    })
    if (result.kind === 'ended' && result.code === 0) return
    if (result.kind === 'refused' && result.reason === 'missing') one.problem = 'programMissing'
    log.info(`playback: ${result.kind === 'ended' ? result.stderr.slice(-500) : result.text}`)
  } catch (error) {
    if (!one.stop.signal.aborted) log.error('playback', error)
  } finally {
    await source[Symbol.asyncDispose]()
  }
}

/** Waits for the first segment; false when the program ended without one. */
async function hasSegment(one: Running): Promise<boolean> {
  let isOver = false
  void one.over.then(() => (isOver = true))
  for (let waitedMs = 0; waitedMs < firstSegmentMs; waitedMs += lookMs) {
    const wasOver = isOver
    const list = await Promise.resolve(asyncDisk.readText(`${one.dir}/list.m3u8`)).catch(() => '')
    if (list.includes('#EXTINF')) return true
    if (wasOver || one.stop.signal.aborted) return false
    await sleep(lookMs)
  }
  return false
}

/** Refuses `notEnoughSpace` when the device's own disk has no room for what is converted. */
export async function requireRoom(dir: string): Promise<void> {
  makeFolder(dir)
  const { totalBytes, freeBytes } = await asyncDisk.statfs(dir)
  if (freeBytes - spareBytesOf({ totalBytes }) < neededBytes) refuse('notEnoughSpace')
}
