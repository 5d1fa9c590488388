import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openIndexDatabase } from '../../embedded-device/src/files/index/open-index.ts'
import { createNodeRows } from '../../embedded-device/src/files/index/node-rows.ts'
import { createNameFinder } from '../../embedded-device/src/files/names/name-finder.ts'
import { comparedText } from '../../embedded-device/src/files/names/name-table.ts'
import { median, print } from './line.ts'

const nameCount = 1_000_000
const runs = 15
const goalMs = 50
const words = ['照片', '旅行', '报告', '家庭', '合同', 'IMG', 'report', 'invoice', 'holiday', 'draft', '会议', '视频']

/** W8: the first hits among a million names, with the names in memory, beside ripgrep and plocate over the same names where they are installed. */
export async function measureNames(): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'cove-bench-'))
  try {
    const names = Array.from({ length: nameCount }, (_, at) => nameAt(at))
    const file = path.join(dir, 'index.sqlite')
    await measureFinder(file, names)
    const list = path.join(dir, 'names.txt')
    writeFileSync(list, `${names.join('\n')}\n`)
    measurePeers(list)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const queries = { 'two Chinese characters': '合同', 'pinyin, first letters': 'htbg', 'seven letters': 'invoice', 'a rare number': '777777' }

async function measureFinder(file: string, names: readonly string[]): Promise<void> {
  using db = openIndexDatabase(file)
  const rows = createNodeRows(db)
  fill(db, rows, names)
  await using finder = createNameFinder({
    file,
    nameOf(id) {
      const row = rows.get(id)
      return row && comparedText(String(row[1]))
    },
  })
  for (const [what, text] of Object.entries(queries)) {
    const ask = () => finder.find({ text, limit: 20, isWanted: () => true })
    const cold = await timed(ask)
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await timed(ask))
    const value = median(times)
    print({ workload: 'names', what: `${what} among ${nameCount}`, value, unit: 'ms', goal: `at most ${goalMs} ms`, reached: value <= goalMs })
    print({ workload: 'names', what: `${what}, first search`, value: cold, unit: 'ms' })
  }
}

function fill(db: ReturnType<typeof openIndexDatabase>, rows: ReturnType<typeof createNodeRows>, names: readonly string[]): void {
  const entry = { isDir: false, sizeBytes: 1, mtimeMs: 1, ctimeMs: 1, birthUs: 1, ino: 1 }
  const root = db.transaction(() => rows.add(0, { ...entry, name: 'space', isDir: true })) ?? 0
  for (let at = 0; at < names.length; at += 50_000)
    db.transaction(() => {
      for (const name of names.slice(at, at + 50_000)) rows.add(root, { ...entry, name })
      rows.settle()
    })
}

function nameAt(at: number): string {
  const [first, second] = [words[at % words.length], words[(at * 7 + 3) % words.length]]
  return `${first}${second}-${at}.${at % 3 === 0 ? 'jpg' : 'pdf'}`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function measurePeers(list: string): void {
  const text = queries['two Chinese characters']
  const peers: Readonly<Record<string, readonly string[]>> = { ripgrep: ['rg', '-F', '-c', text, list], grep: ['grep', '-F', '-c', text, list] }
  for (const [peer, [program = '', ...args]] of Object.entries(peers)) {
    if (spawnSync(program, ['--version']).error) {
      console.error(`names: ${peer} is not installed, not run`)
      continue
    }
    const times = Array.from({ length: runs }, () => {
      const startedMs = performance.now()
      spawnSync(program, args)
      return performance.now() - startedMs
    })
    print({ workload: 'names', what: `${peer}, two Chinese characters`, value: median(times), unit: 'ms' })
  }
}
