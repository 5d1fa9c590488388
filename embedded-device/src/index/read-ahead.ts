import { pathOf, type DirEntry } from './dir-tree.ts'
import type { ListPage, ListQuery } from './index-types.ts'
import type { PageReader } from './page-reader.ts'

/** A page reader that has something to stop before its database closes. */
export interface AheadReader extends PageReader, Disposable {}

interface Ahead {
  readonly dir: DirEntry
  readonly generation: number
  readonly dirPath: string
  readonly key: string
  readonly page: ListPage
}

/** W1: who comes with a cursor walks the whole folder; his next page is read while he looks at this one. One page is kept, void at the folder's next change. */
export function readAhead(reader: PageReader): AheadReader {
  let ahead: Ahead | undefined
  let planned: NodeJS.Immediate | undefined

  const prepare = (dir: DirEntry, query: ListQuery): void => {
    planned = undefined
    try {
      const page = reader.read(dir, query)
      ahead = { dir, generation: dir.generation, dirPath: pathOf(dir), key: keyOf(query), page }
    } catch {
      // Nobody waits for this page yet: the call that asks for it meets the same error and tells it.
    }
  }

  return {
    read(dir, query) {
      clearImmediate(planned)
      const known = ahead
      ahead = undefined
      const page = known && fits(known, dir, query) ? known.page : reader.read(dir, query)
      const { cursor } = page
      if (query.cursor !== undefined && cursor !== undefined) planned = setImmediate(() => prepare(dir, { ...query, cursor }))
      return page
    },
    [Symbol.dispose]() {
      clearImmediate(planned)
      ahead = undefined
    },
  }
}

function fits(known: Ahead, dir: DirEntry, query: ListQuery): boolean {
  return known.dir === dir && known.generation === dir.generation && known.dirPath === pathOf(dir) && known.key === keyOf(query)
}

function keyOf({ order, sizeRows, kinds, cursor, showHidden }: ListQuery): string {
  return JSON.stringify([order.kind, order.direction, sizeRows, kinds, cursor, showHidden ?? false])
}
