import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openFileIndex } from '../../src/files/index/file-index.ts'
import type { FileIndex, FileIndexOptions } from '../../src/files/index/file-index.ts'

export interface IndexProbe extends AsyncDisposable {
  readonly dir: string
  readonly root: string
  readonly index: FileIndex
  /** All paths of the index, folders with a slash at their end. */
  indexPaths(): Promise<string[]>
  diskPaths(): string[]
  /** Waits until the index matches the disk; returns the differences after the last attempt. */
  difference(): Promise<string[]>
  reopen(): Promise<void>
}

export const spaceId = 'space-1'

/** A real folder with a real index over it. */
export async function probeIndex(options: Partial<FileIndexOptions> = {}): Promise<IndexProbe> {
  const dir = mkdtempSync(join(tmpdir(), 'cove-index-'))
  const root = join(dir, 'files')
  mkdirSync(root)
  const open = (): FileIndex => {
    const made = openFileIndex({ file: join(dir, 'index.sqlite'), ...options })
    made.addSpace({ id: spaceId, rootDir: root })
    return made
  }
  let index = open()
  const probe: IndexProbe = {
    dir,
    root,
    get index() {
      return index
    },
    async indexPaths() {
      const page = await index.tree({ spaceId, dirPath: '/', page: 1, sizeRows: 1_000_000, showHidden: true })
      // Totals come from separate counters, which have to agree with the rows.
      if (page && page.total !== page.items.length) return [`total ${page.total} but ${page.items.length} rows`]
      return (page?.items ?? []).map((item) => item.path + (item.kind === 'folder' ? '/' : '')).sort()
    },
    diskPaths: () => diskPathsBelow(root),
    difference: () => differenceOf(probe),
    async reopen() {
      await index[Symbol.asyncDispose]()
      index = open()
    },
    async [Symbol.asyncDispose]() {
      await index[Symbol.asyncDispose]()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  await index.whenReady(spaceId)
  return probe
}

function diskPathsBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => `${join(entry.parentPath, entry.name).slice(root.length)}${entry.isDirectory() ? '/' : ''}`)
    .sort()
}

async function differenceOf(probe: Pick<IndexProbe, 'indexPaths' | 'diskPaths'>): Promise<string[]> {
  let last: string[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    const [known, real] = [await probe.indexPaths(), probe.diskPaths()]
    const knownSet = new Set(known)
    const realSet = new Set(real)
    last = [
      ...known.filter((path) => !realSet.has(path)).map((path) => `only index ${path}`),
      ...real.filter((path) => !knownSet.has(path)).map((path) => `only disk ${path}`),
    ]
    if (last.length === 0 && known.length === real.length) return []
    await wait(100)
  }
  return last
}
