import type { EngineFilePage, EngineFileRow, EngineTask } from './engine.ts'
import type { FilesTable } from './files-table.ts'
import { fileState } from './records.ts'
import type { StoredTask } from './records.ts'
import type { TransferFileQuery, TransferStateName } from '../transfers.ts'

/** The largest page of files, in rows. */
const rowsAtMost = 256

/** A task as windows see it. */
export function viewOf(stored: StoredTask, table: FilesTable, bytesPerSecond: number): EngineTask {
  const counts = table.counts()
  return {
    id: stored.id,
    kind: stored.kind,
    name: stored.name,
    isFolder: stored.isFolder,
    targetStorageId: stored.storageId,
    targetFolder: stored.devicePath,
    localFolder: stored.localFolder,
    state: stored.state,
    isCounting: !stored.isCounted,
    totalBytes: counts.totalBytes,
    sentBytes: counts.sentBytes,
    totalFiles: counts.totalFiles,
    doneFiles: counts.doneFiles,
    failedFiles: counts.failedFiles,
    skippedFiles: counts.skippedFiles,
    bytesPerSecond: Math.max(0, Math.round(bytesPerSecond)),
    failureKind: stored.failureKind,
    shortage: stored.shortage,
    needs: stored.needs,
    limitBytesPerSecond: stored.limitBytesPerSecond,
    startedAtMs: stored.startedAtMs,
    finishedAtMs: stored.finishedAtMs,
  }
}

/** TR-02b: a page of a task's files. */
export function filePageOf(stored: StoredTask, table: FilesTable, query: TransferFileQuery): EngineFilePage {
  const count = Math.min(Math.max(0, query.count), rowsAtMost)
  const rows: EngineFileRow[] = []
  if (query.filter === 'all') {
    const end = Math.min(table.count(), query.offset + count)
    for (let index = query.offset; index < end; index += 1) rows.push(rowOf(stored, table, index))
    return { total: table.count(), rows }
  }
  let total = 0
  for (let index = 0; index < table.count(); index += 1) {
    if (groupOf(table, index) !== query.filter) continue
    if (total >= query.offset && rows.length < count) rows.push(rowOf(stored, table, index))
    total += 1
  }
  return { total, rows }
}

function groupOf(table: FilesTable, index: number): TransferFileQuery['filter'] {
  if (table.files.failures.has(index)) return 'error'
  const state = table.stateOf(index)
  return state === fileState.pending || state === fileState.started || state === fileState.folder ? 'active' : 'finished'
}

function rowOf(stored: StoredTask, table: FilesTable, index: number): EngineFileRow {
  const sizeBytes = table.files.sizes[index] ?? 0
  const group = groupOf(table, index)
  return {
    index,
    path: table.files.paths[index] ?? '',
    sizeBytes,
    doneBytes: group === 'finished' ? sizeBytes : table.progressOf(index),
    state: group === 'finished' ? 'finished' : group === 'error' ? 'error' : activeState(stored, table, index),
    isSkipped: table.stateOf(index) === fileState.skipped,
    failureKind: table.files.failures.get(index),
  }
}

function activeState(stored: StoredTask, table: FilesTable, index: number): TransferStateName {
  if (stored.state === 'pause' || stored.state === 'suspend') return stored.state
  return stored.state === 'progress' && table.stateOf(index) === fileState.started ? 'progress' : 'pending'
}
