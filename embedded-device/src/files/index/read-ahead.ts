import { pathOf } from './dir-tree.ts'
import type { DirEntry } from './dir-tree.ts'
import type { ListPage, ListQuery } from './index-types.ts'
import type { PageReader } from './page-reader.ts'

/** A page reader that has something to let go before its database closes. */
export interface AheadReader extends PageReader, Disposable {}

interface Kept {
  readonly generation: number
  readonly dirPath: string
  readonly page: ListPage
}

// One for each of a few walkers; the pages behind them fall out.
const keptPages = 4

/** W1: a client with a cursor walks the whole folder, and `files.list` reads its next page ahead: that page is kept until the folder changes. */
export function readAhead(reader: PageReader): AheadReader {
  const kept = new Map<string, Kept>()
  return {
    read(dir, query) {
      if (query.cursor === undefined) return reader.read(dir, query)
      const key = keyOf(dir, query)
      const known = kept.get(key)
      // Given once: what lives long costs the collector more than the page did.
      kept.delete(key)
      if (known && fits(known, dir)) return known.page
      const page = reader.read(dir, query)
      kept.set(key, { generation: dir.generation, dirPath: pathOf(dir), page })
      if (kept.size > keptPages) kept.delete(kept.keys().next().value ?? '')
      return page
    },
    [Symbol.dispose]() {
      kept.clear()
    },
  }
}

function fits(known: Kept, dir: DirEntry): boolean {
  return known.generation === dir.generation && known.dirPath === pathOf(dir)
}

function keyOf(dir: DirEntry, { order, sizeRows, kinds, cursor, showHidden }: ListQuery): string {
  return JSON.stringify([dir.id, order.kind, order.direction, sizeRows, kinds, cursor, showHidden ?? false])
}
