import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@cove/server-kit/database'
import type { EndRequest } from '../../core/threads/thread-end.ts'
import { buffersOf, buildNameTable } from './name-table.ts'
import type { NameRow } from './name-table.ts'
import type { NamesAnswer, NamesRequest } from './name-messages.ts'
import { createPinyin } from './pinyin.ts'

const port = parentPort
if (!port) throw new Error('name-table-worker runs as a worker thread')
const { file } = workerData as { file: string }
const db = openDatabase(file, { durability: 'cache', readOnly: true })
const pinyinOf = createPinyin()

port.on('message', (request: NamesRequest | EndRequest) => {
  if (request.kind === 'end') {
    db[Symbol.dispose]()
    port.close()
    return
  }
  const { answer, buffers } = answerTo(request)
  port.postMessage(answer, buffers)
})

function answerTo(request: NamesRequest): { answer: NamesAnswer; buffers: ArrayBuffer[] } {
  try {
    const lastId = Number(db.value('select coalesce(max(id), 0) from node'))
    const table = buildNameTable(rowsOf(request), pinyinOf)
    return { answer: { table, lastId: Math.max(lastId, request.afterId) }, buffers: buffersOf(table) }
  } catch (error) {
    return { answer: { problem: String(error) }, buffers: [] }
  }
}

const pageRows = 20_000

/** Pages, because a statement that stays open holds the log of the database back. */
function* rowsOf({ afterId, ids }: NamesRequest): Generator<NameRow> {
  const columns = 'select id, parent, name, is_file, hidden from node'
  for (const id of ids) yield* db.arrays(`${columns} where id = ?`, id).map(toRow)
  for (let last = afterId; ;) {
    const page = db.arrays(`${columns} where id > ? and parent <> 0 order by id limit ${pageRows}`, last)
    yield* page.map(toRow)
    if (page.length < pageRows) return
    last = Number(page.at(-1)?.[0])
  }
}

function toRow([id, parent, name, isFile, hidden]: readonly unknown[]): NameRow {
  return { id: Number(id), parent: Number(parent), name: String(name), isFile: isFile === 1, isHidden: hidden === 1 }
}
