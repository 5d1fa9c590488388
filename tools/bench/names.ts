import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { files } from '@cove/device-contract/files'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'
import { memmemLimit } from './limits.ts'
import { medianMs, print } from './line.ts'

const folderCount = 1_000
const filesPerFolder = 1_000
const subjects = ['照片', '会议纪要', 'invoice', 'holiday', '合同', 'report', '发票', 'music', '毕业设计', 'backup'] as const
/** Texts to look for: rare and common, short and long, two Chinese characters, pinyin, two words. */
const texts = ['invoice-7919', 'holiday', '合同', '毕业设计-0412', 'hetong', 'report 777', 'zzz-nothing'] as const
const runs = 15

/** W8: the palette's search among 1,000,000 names, beside a bare pass over them, plocate and ripgrep. */
export async function measureNames(): Promise<void> {
  const list: string[] = []
  await using bench = await startBenchDevice((folder) => void makeFiles(folder, list))
  const blobDir = mkdtempSync(path.join(os.tmpdir(), 'cove-names-'))
  try {
    const blob = path.join(blobDir, 'names')
    writeFileSync(blob, `${list.join('\n')}\n`)
    await untilIndexed(bench)
    // The index settles; a warm search is measured.
    await pause(20_000)
    const plocate = plocateDatabase(bench.folder, blobDir)
    for (const text of texts) await measureText(bench, { text, blob, plocate })
  } finally {
    rmSync(blobDir, { recursive: true, force: true })
  }
}

function makeFiles(folder: string, list: string[]): void {
  for (let dir = 0; dir < folderCount; dir += 1) {
    const below = path.join(folder, `folder-${String(dir).padStart(4, '0')}`)
    mkdirSync(below)
    for (let at = 0; at < filesPerFolder; at += 1) {
      const number = ((dir * filesPerFolder + at) * 7919) % (folderCount * filesPerFolder)
      // No ending whose contents the device reads in the background: a warm search is measured.
      const name = `${subjects[at % subjects.length]}-${String(number).padStart(4, '0')}.dat`
      list.push(name)
      writeFileSync(path.join(below, name), '')
    }
  }
}

async function search(bench: BenchDevice, text: string): Promise<{ readonly total: number }> {
  const query = new URLSearchParams({ keyword: text, limit: '20' })
  const response = await fetch(`${bench.url}${files.calls.search.path}?${query.toString()}`, { headers: { 'api-token': bench.token } })
  const { data } = (await response.json()) as { data: { total: number } }
  return data
}

/** The names are read by the index in its own time; the last folder's is among the last. */
async function untilIndexed(bench: BenchDevice): Promise<void> {
  const deadline = Date.now() + 600_000
  while ((await search(bench, `folder-${String(folderCount - 1).padStart(4, '0')}`)).total === 0 || (await countOf(bench)) < folderCount) {
    if (Date.now() > deadline) throw new Error('the index did not read all names')
    await pause(1_000)
  }
}

const countOf = async (bench: BenchDevice): Promise<number> => (await search(bench, 'folder-')).total

interface Search {
  readonly text: string
  readonly blob: string
  readonly plocate: string | undefined
}

async function measureText(bench: BenchDevice, { text, blob, plocate }: Search): Promise<void> {
  const limit = memmemLimit(readFileSync(blob), text.split(' ')[0] ?? text)
  await search(bench, text)
  const ms = await medianMs(runs, () => search(bench, text))
  print({
    workload: 'W8',
    what: `search "${text}" among 1,000,000 names, first 20 hits by HTTP`,
    value: ms,
    unit: 'ms',
    ratioToLimit: ms / limit.ms,
    limit: `all places of it in one blob of the names, ${limit.by}`,
    goal: 'first hits within 50 ms warm; at most 3.0',
    reached: ms <= 50 && ms <= 3 * limit.ms,
  })
  const peers: readonly (readonly [string, () => unknown])[] = [
    ['ripgrep on a list', () => run('rg', ['-c', '-F', text, blob])],
    ...(plocate ? ([['plocate', () => run('plocate', ['-d', plocate, '-c', '-i', text])]] as const) : []),
  ]
  for (const [name, work] of peers) {
    if (run(name === 'plocate' ? 'plocate' : 'rg', ['--version']) === undefined) continue
    print({ workload: 'W8', what: `the same by ${name}, a process each`, value: await medianMs(5, work), unit: 'ms' })
  }
}

function plocateDatabase(folder: string, dir: string): string | undefined {
  const file = path.join(dir, 'plocate.db')
  return run('updatedb', ['-U', folder, '-o', file, '-l', 'no', '--prunepaths', '']) === undefined ? undefined : file
}

/** What a program prints; undefined where there is none. Finding nothing is no failure. */
function run(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return (error as { status?: number | null }).status === 1 ? '' : undefined
  }
}
