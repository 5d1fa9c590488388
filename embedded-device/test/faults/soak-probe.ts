// Loaded into a device process by `--import` (soak-run.ts): on SIGUSR2 it writes what the process holds into COVE_SOAK_REPORT.
import { readdirSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { memoryUsage } from 'node:process'
import { queryObjects, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** What a device process holds at one moment. */
export interface HeldResources {
  /** Open files and sockets; undefined where the system cannot say (only Linux can). */
  readonly descriptors: number | undefined
  readonly files: readonly string[]
  /** Objects the collector cannot take. */
  readonly timers: number
  readonly sockets: number
  readonly responses: number
  /** What keeps the process awake, by kind. */
  readonly resources: Readonly<Record<string, number>>
  readonly memoryBytes: number
  /** What of it the collector knows: the rest is the allocator's and the code's. */
  readonly heapBytes: number
}

const report = process.env['COVE_SOAK_REPORT']
if (isMainThread && report !== undefined) process.on('SIGUSR2', () => write(report))

function write(file: string): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let count = 0; count < 4; count += 1) collect()
  const resources: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
  const probe = setTimeout(() => undefined)
  clearTimeout(probe)
  const { descriptors, files } = openFiles()
  const held: HeldResources = {
    descriptors,
    files,
    resources,
    ...memory(),
    timers: countOf(probe.constructor),
    sockets: countOf(Socket),
    responses: countOf(ServerResponse),
  }
  writeFileSync(`${file}.next`, JSON.stringify(held))
  renameSync(`${file}.next`, file)
}

function memory(): Pick<HeldResources, 'memoryBytes' | 'heapBytes'> {
  const { rss, heapUsed, external } = memoryUsage()
  return { memoryBytes: rss, heapBytes: heapUsed + external }
}

function countOf(kind: object): number {
  return queryObjects(kind as new () => object, { format: 'count' })
}

function openFiles(): Pick<HeldResources, 'descriptors' | 'files'> {
  if (process.platform !== 'linux') return { descriptors: undefined, files: [] }
  const targets = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      // The descriptor of this very reading.
      return []
    }
  })
  return { descriptors: targets.length, files: targets.filter((target) => target.startsWith('/') && !target.startsWith('/dev/')) }
}
