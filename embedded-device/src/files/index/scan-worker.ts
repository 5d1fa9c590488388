import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { openDatabase } from '@cove/server-kit/database'
import type { Db } from '@cove/server-kit/database'
import { hostDir, isRecording, markerIn, readDir, readName, statDir } from './disk-reader.ts'
import type { FoundEntry } from './index-types.ts'
import { hasTwoKinds } from './file-kind.ts'
import { nameKey } from './name-key.ts'
import { scanSlot } from './scan-messages.ts'
import type { DirPlace, ScanAnswer, ScanBatch, ScanDifference, ScanRequest, ScanMessage, SweepRequest } from './scan-messages.ts'

const batchRows = 1000
const port = parentPort
if (!port) throw new Error('scan-worker runs as a worker thread')
// What scan-queue passes when it starts this thread: the database, and the slots of scan-messages.
const { file, shared } = workerData as { file: string; shared: Int32Array }
const db = openDatabase(file, { durability: 'cache', readOnly: true })
const say = (answer: ScanAnswer): void => port.postMessage(answer)

port.on('message', (request: ScanMessage) => {
  if (request.kind === 'end') end(port, db)
  else if (isEnding()) return
  else if (request.kind === 'scan') tryScan(request)
  else sweep(request)
})

/** The device closes: results of this thread are not used any more. */
class Ending extends Error {}

/** Shows main that this thread moves, however long a folder takes. */
const countMet = (): void => void Atomics.add(shared, scanSlot.met, 1)

const isEnding = (): boolean => Atomics.load(shared, scanSlot.ending) === 1

function end(from: MessagePort, database: Db): void {
  // The database first: a thread that goes with it open leaves that to the end of its heap.
  database[Symbol.dispose]()
  from.close()
}

function tryScan(request: ScanRequest): void {
  try {
    scan(db, request)
  } catch (error) {
    if (!(error instanceof Ending)) throw error
  }
}

const batchesAhead = 4
let batchCount = 0

function sayBatch(batch: ScanBatch): void {
  for (;;) {
    const done = Atomics.load(shared, scanSlot.taken)
    // Checked after the count was read: ending the thread changes the count, so this never sleeps through it.
    if (isEnding()) throw new Ending()
    if (batchCount - done < batchesAhead) break
    Atomics.wait(shared, scanSlot.taken, done)
  }
  batchCount += 1
  say(batch)
}

function sweep(request: SweepRequest): void {
  const look = ({ rootDir, names }: DirPlace) => {
    countMet()
    return statDir(hostDir(rootDir, names))
  }
  say({ kind: 'swept', seq: request.seq, stats: request.places.map(look) })
}

/** One row as far as a difference can show. */
type KnownRow = readonly [id: number, name: string, isFile: number, size: number, mtime: number, birth: number, ino: number]

function scan(database: Db, request: ScanRequest): void {
  const path = hostDir(request.place.rootDir, request.place.names)
  // Rows are read before the disk: a name that comes in between looks added (harmless), never removed.
  const known = knownRows(database, request)
  const stat = isSpace(request) ? statDir(path) : undefined
  let batch = emptyBatch()
  let waiting = 0
  const flush = (): void => {
    if (waiting > 0) sayBatch({ kind: 'batch', seq: request.seq, ...batch })
    batch = emptyBatch()
    waiting = 0
  }
  const meet = (met: FoundEntry): void => {
    if (isEnding()) throw new Ending()
    countMet()
    const row = known.get(met.name)
    known.delete(met.name)
    if (row && isSame(row, met)) return
    const entry = !met.isDir && hasTwoKinds(met.name) ? { ...met, isRecording: isRecording(path, met.name) } : met
    if (row && isSameFile(row, entry)) batch.changed.push([row[0], entry])
    else {
      if (row) batch.removed.push(row[0])
      batch.added.push(entry)
    }
    waiting += 1
    if (waiting >= batchRows) flush()
  }
  // A directory that is not there says nothing about its rows: it may just have moved. Its parent's scan decides.
  if (!stat || !readEntries(path, request, meet)) {
    // Still there but not readable: it stays as it is known.
    say({ kind: 'done', seq: request.seq, stat: stat && statDir(path) })
    return
  }
  for (const row of known.values()) {
    batch.removed.push(row[0])
    waiting += 1
    if (waiting >= batchRows) flush()
  }
  flush()
  say({ kind: 'done', seq: request.seq, stat })
}

/** S-B4: an empty mount point in the place of a space must not look as if all files were deleted. Below the root, the root's scan decides. */
function isSpace({ place }: ScanRequest): boolean {
  return place.markerOf === undefined || place.names.length > 0 || markerIn(place.rootDir) === place.markerOf
}

function readEntries(path: Buffer, request: ScanRequest, meet: (entry: FoundEntry) => void): boolean {
  if (!request.only) return readDir(path, meet)
  for (const name of request.only) {
    const entry = readName(path, name)
    if (entry) meet(entry)
  }
  return true
}

function knownRows(database: Db, request: ScanRequest): Map<string, KnownRow> {
  const columns = 'select id, name, is_file, size, mtime, birth, ino from node where parent = ?'
  const found = request.only
    ? request.only.flatMap((name) =>
        database.arrays(`${columns} and is_file in (0, 1) and name_key = ?`, request.place.dirId, nameKey(name)),
      )
    : database.arrays(columns, request.place.dirId)
  // The columns above, in that order; the table is strict.
  return new Map(found.map((row) => [String(row[1]), row as unknown as KnownRow]))
}

function isSameFile(row: KnownRow, entry: FoundEntry): boolean {
  if (entry.isDir !== (row[2] === 0)) return false
  return !entry.isDir || (row[6] === entry.ino && row[5] === entry.birthUs)
}

function isSame(row: KnownRow, entry: FoundEntry): boolean {
  return (
    isSameFile(row, entry) && row[3] === entry.sizeBytes && row[4] === entry.mtimeMs && row[5] === entry.birthUs && row[6] === entry.ino
  )
}

function emptyBatch(): ScanDifference {
  return { added: [], changed: [], removed: [] }
}
