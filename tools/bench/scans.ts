import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { scanSource } from '@cove/kernel/backup'
import { pathRules, scanLocal } from '@cove/kernel/sync'
import type { HashMemory, SyncTree } from '@cove/kernel/sync'
import { openAgentStore } from '@cove/electron-host/agent-store'
import { openFolderIndex } from '@cove/electron-host/folder-index'
import { nodeTree } from '@cove/electron-host/node-tree'
import { nodeWalk, walkLimit } from './limits.ts'
import { median, print } from './line.ts'

const folderCount = 1_000
const filesPerFolder = 100
const runs = 5
const changedFolders = 10
/** Longer than events of a file take to arrive. */
const eventsMs = 500
const rules = { excludedExtensions: ['.swp', '.temp', '.tmp'], excludedPaths: [], includesHidden: false, includesTemporary: false }

/** One way to look for changes. `prepare` is not measured. */
interface Way {
  readonly what: string
  readonly goal?: number
  readonly prepare?: () => Promise<void>
  readonly work: () => unknown
}

/** W7: a scan of 100,000 unchanged files by the backup and by the agent's sync, next to rsync, restic and git. */
export async function measureScans(): Promise<void> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-scans-'))
  try {
    const folder = path.join(dir, 'folder')
    makeFiles(folder)
    const ways = [...peersOf(folder, dir), ...backupWays(folder)]
    using store = openAgentStore(path.join(dir, 'agent'))
    using index = openFolderIndex(folder, { onChange: () => undefined, onLimit: () => undefined })
    const scan = scanWith(store.hashes(folder))
    const tree = nodeTree(folder)
    await scan(tree)
    ways.push(...syncWays({ folder, tree, watched: index.over(tree), forget: index.forget, scan }))
    await measureInTurn(folder, ways)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function makeFiles(folder: string): void {
  for (let at = 0; at < folderCount; at += 1) {
    const below = folderAt(folder, at)
    mkdirSync(below, { recursive: true })
    for (let file = 0; file < filesPerFolder; file += 1) writeFileSync(path.join(below, `照片-${file}.jpg`), `${at} ${file}`)
  }
}

const folderAt = (folder: string, at: number): string => path.join(folder, `year-${at % 10}`, `event-${at}`)

/** The ways in turn, so that a busy moment of the machine meets all of them. */
async function measureInTurn(folder: string, ways: readonly Way[]): Promise<void> {
  const limits: number[] = []
  const times = new Map(ways.map((way) => [way, [] as number[]]))
  for (const { prepare, work } of ways) {
    await prepare?.()
    await work()
  }
  for (let run = 0; run < runs; run += 1) {
    limits.push(walkLimit(folder).ms)
    for (const [{ prepare, work }, took] of times) {
      await prepare?.()
      const startedMs = performance.now()
      await work()
      took.push(performance.now() - startedMs)
    }
  }
  const limit = `readdir + lstat in ${walkLimit(folder).by}`
  for (const [{ what, goal }, took] of times) {
    const value = median(took)
    const ratioToLimit = value / median(limits)
    const reach = goal === undefined ? {} : { goal: `at most ${goal}`, reached: ratioToLimit <= goal }
    print({ workload: 'W7', what: `100,000 unchanged files: ${what}`, value, unit: 'ms', ratioToLimit, limit, ...reach })
  }
}

function scanWith(hashes: HashMemory): (tree: SyncTree) => Promise<void> {
  const startMd5 = async () => {
    const hash = createHash('md5')
    return { update: (bytes: Uint8Array) => void hash.update(bytes), digest: () => hash.digest('hex') }
  }
  const options = { base: new Map(), signal: AbortSignal.timeout(600_000), onFile: () => undefined }
  return async (tree) => {
    const { files } = await scanLocal({ tree, hashes, startMd5 }, { ...options, rules: pathRules(rules) })
    expectAll(files.size)
  }
}

function expectAll(count: number): void {
  if (count !== folderCount * filesPerFolder) throw new Error(`the scan found ${count} files`)
}

interface Syncing {
  readonly folder: string
  readonly tree: SyncTree
  readonly watched: SyncTree
  readonly forget: () => void
  readonly scan: (tree: SyncTree) => Promise<void>
}

function syncWays({ folder, tree, watched, forget, scan }: Syncing): Way[] {
  const scanWatched = () => scan(watched)
  const change = async () => {
    for (let at = 0; at < changedFolders; at += 1) appendFileSync(path.join(folderAt(folder, at), '照片-1.jpg'), '.')
    await pause(eventsMs)
  }
  return [
    // The exception without a goal: the remembered state of each file is read for the first time.
    { what: 'sync, first run of an agent', work: () => scan(tree) },
    { what: 'sync, each further run that reads every folder', goal: 3, prepare: async () => forget(), work: scanWatched },
    { what: 'sync with the watcher', goal: 0.6, work: scanWatched },
    { what: `sync with the watcher, files of ${changedFolders} folders changed`, goal: 0.6, prepare: change, work: scanWatched },
  ]
}

function backupWays(folder: string): Way[] {
  const tree = nodeTree(folder)
  const scan = async () => {
    let count = 0
    for await (const found of scanSource(tree, { ...rules, categories: ['all'] }, AbortSignal.timeout(600_000))) count += found.length
    expectAll(count)
  }
  return [
    { what: 'a bare walk in Node', work: () => nodeWalk(folder) },
    { what: 'backup', goal: 3, work: scan },
  ]
}

/** Programs of this machine; the first run of each makes its copy, repository or index. */
function peersOf(folder: string, dir: string): Way[] {
  const at = (name: string): string => path.join(dir, name)
  const git = ['-c', 'core.quotePath=false', `--git-dir=${at('git')}`, `--work-tree=${folder}`]
  const env = { ...process.env, RESTIC_PASSWORD: 'bench', RESTIC_CACHE_DIR: at('restic-cache') }
  const peers = [
    { name: 'rsync', first: [['-a', `${folder}/`, at('copy')]], again: ['-a', `${folder}/`, at('copy')] },
    {
      name: 'git',
      first: [
        [...git, 'init', '-q'],
        [...git, 'add', '-A'],
      ],
      again: [...git, 'status', '--porcelain', '-uall'],
    },
    { name: 'restic', first: [['-q', '-r', at('restic'), 'init']], again: ['-q', '-r', at('restic'), 'backup', folder] },
  ]
  const run = (name: string, args: readonly string[]) =>
    execFileSync(name, args, { env, stdio: ['ignore', 'ignore', 'ignore'], cwd: folder })
  return peers.flatMap(({ name, first, again }) => {
    try {
      run(name, [name === 'restic' ? 'version' : '--version'])
    } catch {
      return []
    }
    for (const args of first) run(name, args)
    return [{ what: name, work: () => run(name, again) }]
  })
}
