import { sync } from '@cove/device-contract/sync'
import type { DeviceClient } from '@cove/device-contract'
import { dataOf } from '../backup/device-calls.ts'
import type { SyncDevice } from './ports.ts'

/** Reads a file of the task's folder; the host knows how bytes are fetched. */
export type ReadBytes = (path: string, signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>

/** The device of one task over the calls of the contract. `lease` names this attempt: another client is refused while it reports. */
export function createSyncDevice(
  client: DeviceClient,
  { taskId, lease, read }: { readonly taskId: string; readonly lease: string; readonly read: ReadBytes },
): SyncDevice {
  const calls = client.use(sync)
  const optional = <K extends string, T>(key: K, value: T | undefined): Partial<Record<K, T>> =>
    value === undefined ? {} : ({ [key]: value } as Record<K, T>)
  return {
    begin: ({ undoes, isNewRoot }) =>
      dataOf(() => calls.begin({ body: { taskId, lease, ...optional('undoes', undoes), ...optional('isNewRoot', isNewRoot) } })),
    files: (runId, after) => dataOf(() => calls.files({ query: { runId, ...optional('after', after) } })),
    base: (runId, after) => dataOf(() => calls.base({ query: { runId, ...optional('after', after) } })),
    agree: async (runId, { rows, gone, times = [] }) => {
      const dated = times.map(({ path, modifiedMs }) => ({ path, modifiedSeconds: modifiedMs / 1000 }))
      await dataOf(() => calls.agree({ body: { runId, rows: [...rows], gone: [...gone], times: dated } }))
    },
    propose: async (runId, page) => void (await dataOf(() => calls.propose({ body: { runId, ...page, items: [...page.items] } }))),
    plan: (runId, after) => dataOf(() => calls.plan({ query: { runId, ...optional('after', after) } })),
    create: (runId, { beforeMd5, ...file }) =>
      dataOf(() => calls.create({ body: { runId, ...file, ...optional('beforeMd5', beforeMd5) } })),
    upload: async (runId, path, { start, end, md5, bytes }) =>
      (await dataOf(() => calls.upload({ query: { runId, path, md5, start, end }, body: bytes }))).completedBytes,
    read,
    drop: async (runId, file) => void (await dataOf(() => calls.drop({ body: { runId, ...file } }))),
    move: async (runId, file) => void (await dataOf(() => calls.move({ body: { runId, ...file } }))),
    note: async (runId, changes) => void (await dataOf(() => calls.note({ body: { runId, changes: [...changes] } }))),
    folders: (runId, { make, drop, agreed, gone, times = [] }) => {
      const dated = times.map(({ path, modifiedMs }) => ({ path, modifiedSeconds: modifiedMs / 1000 }))
      const body = { runId, make: [...make], drop: [...drop], agreed: [...agreed], gone: [...gone], times: dated }
      return dataOf(() => calls.folders({ body }))
    },
    fail: async (runId, files) => void (await dataOf(() => calls.fail({ body: { runId, files: [...files] } }))),
    report: async (runId, report) => void (await dataOf(() => calls.report({ body: { runId, ...report } }))),
    undoable: async () => (await dataOf(() => calls.runs({ query: { taskId } }))).runs.filter(({ canUndo }) => canUndo),
    finish: (runId) => dataOf(() => calls.finish({ body: { runId } })),
    changes: (runId, after) => dataOf(() => calls.changes({ query: { runId, ...optional('after', after) } })),
    revert: async (runId, changeId, outcome) =>
      (await dataOf(() => calls.revert({ body: { runId, changeId, ...optional('outcome', outcome) } }))).reverted,
  }
}
