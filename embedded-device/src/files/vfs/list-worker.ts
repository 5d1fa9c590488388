import { lstatSync, opendirSync } from 'node:fs'
import type { Dir, Stats } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { EndRequest } from '../../core/threads/thread-end.ts'
import { isHiddenName, wireName } from '../disk/names.ts'
import { nameSeparator, statFields } from './list-messages.ts'
import type { ListAnswer, ListRequest } from './list-messages.ts'

const port = parentPort
if (!port) throw new Error('list-worker runs as a worker thread')

interface Open {
  readonly dir: Dir
  /** Host path of the directory with its separator. */
  readonly prefix: Buffer
}

const open = new Map<number, Open>()
const batchNames = 1000

port.on('message', (request: ListRequest | EndRequest) => {
  if (request.kind === 'end') {
    for (const id of open.keys()) close(id)
    port.close()
  } else if (request.kind === 'close') close(request.id)
  else answer(request)
})

function close(id: number): void {
  const { dir } = open.get(id) ?? {}
  open.delete(id)
  dir?.closeSync()
}

function answer(request: Extract<ListRequest, { kind: 'open' | 'next' }>): void {
  const { id } = request
  let reply: ListAnswer
  try {
    if (request.kind === 'open') open.set(id, openDirectory(Buffer.from(request.path)))
    reply = nextBatch(id)
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EIO'
    reply = { id, kind: 'failed', code }
  }
  port?.postMessage(reply, reply.kind === 'batch' ? [reply.stats.buffer] : [])
}

function openDirectory(path: Buffer): Open {
  // Node accepts a buffer here; its types accept text only in some versions.
  const dir = opendirSync(path, { encoding: 'buffer' as BufferEncoding, bufferSize: batchNames })
  return { dir, prefix: Buffer.concat([path, Buffer.from('/')]) }
}

function nextBatch(id: number): ListAnswer {
  const { dir, prefix } = open.get(id) ?? {}
  if (!dir || !prefix) throw new Error('the listing is not open')
  const names: string[] = []
  const stats = new Float64Array(batchNames * statFields)
  while (names.length < batchNames) {
    const entry = dir.readSync()
    if (!entry) return { id, kind: 'batch', names: names.join(nameSeparator), stats, count: names.length, isLast: true }
    // With the encoding `buffer` the name is one.
    const bytes = entry.name as unknown as Buffer
    const name = wireName(bytes)
    if (isHiddenName(name)) continue
    const stat = statOf(Buffer.concat([prefix, bytes]))
    if (stat && packStat(stats.subarray(names.length * statFields), stat)) names.push(name)
  }
  return { id, kind: 'batch', names: names.join(nameSeparator), stats, count: names.length, isLast: false }
}

/** Undefined for a name that disappeared since the directory was read. */
const statOf = (path: Buffer): Stats | undefined => lstatSync(path, { throwIfNoEntry: false })

/** False for symlinks and devices, which are not listed. */
function packStat(into: Float64Array, stat: Stats): boolean {
  const isFolder = stat.isDirectory()
  if (!isFolder && !stat.isFile()) return false
  into.set([isFolder ? 1 : 0, isFolder ? 0 : stat.size, stat.mtimeMs, stat.ctimeMs, stat.birthtimeMs, stat.ino, stat.mode & 0o777])
  return true
}
