import type { StoredTask } from '../../transfers/engine/records.ts'

/** A stored upload that was under way. */
export function simStoredTask(change: Partial<StoredTask> = {}): StoredTask {
  return {
    id: '',
    kind: 'upload',
    name: 'film',
    isFolder: false,
    storageId: 's',
    devicePath: '/',
    localId: '',
    localFolder: '',
    repeat: 'rename',
    state: 'progress',
    isCounted: true,
    failureKind: undefined,
    needs: undefined,
    limitBytesPerSecond: 0,
    order: 1,
    startedAtMs: 0,
    finishedAtMs: undefined,
    ...change,
  }
}
