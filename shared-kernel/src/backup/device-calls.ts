import { isFault } from '../device/is-fault.ts'
import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import type { DeviceClient } from '@cove/device-contract'
import { DeviceProblem } from './ports.ts'
import type { BackupDevice } from './ports.ts'

/** What the calls of a task name. */
export type DeviceTask = Pick<BackupTask, 'taskId' | 'name' | 'storageId'>

type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }

/** The device of one task over the calls of the contract. `lease` names this attempt: another client is refused while it reports. */
export function createBackupDevice(client: DeviceClient, { taskId, name, storageId }: DeviceTask, lease: string): BackupDevice {
  const calls = client.use(backup)
  const file = (path: string) => ({ taskId, name, storageId, path })
  return {
    begin: async () => (await dataOf(() => calls.begin({ body: { taskId, lease } }))).runId,
    compare: async (runId, files) => {
      const page = files.map(({ modifiedMs, ...file }) => ({ ...file, modifiedSeconds: modifiedMs / 1000 }))
      return (await dataOf(() => calls.compare({ body: { runId, files: page } }))).same
    },
    folders: async (runId, paths, times) => {
      const dated = times.map(({ path, modifiedMs }) => ({ path, modifiedSeconds: modifiedMs / 1000 }))
      return (await dataOf(() => calls.folders({ body: { runId, paths: [...paths], times: dated } }))).refused
    },
    check: async (path, content) => (await dataOf(() => calls.check({ body: { ...file(path), ...content } }))).identical,
    create: (path, content) => dataOf(() => calls.create({ body: { ...file(path), ...content } })),
    upload: async (path, { bytes, ...chunk }) =>
      (await dataOf(() => calls.upload({ query: { ...file(path), ...chunk }, body: bytes }))).completedBytes,
    fail: async (runId, files) => void (await dataOf(() => calls.fail({ body: { runId, files: [...files] } }))),
    report: async (runId, report) => void (await dataOf(() => calls.report({ body: { runId, ...report } }))),
    finish: async (runId, isComplete) => (await dataOf(() => calls.finish({ body: { runId, isComplete } }))).sample,
    prove: async (runId, files) => void (await dataOf(() => calls.prove({ body: { runId, files: [...files] } }))),
  }
}

/** The data of an answer; throws `DeviceProblem` for a failure. */
export async function dataOf<T>(call: () => Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>
  try {
    answer = await call()
  } catch (cause) {
    if (!isFault(cause)) throw cause
    throw new DeviceProblem(cause.kind, cause.kind === 'offline' || cause.kind === 'timeout')
  }
  if (!answer.ok) throw new DeviceProblem(answer.error.name)
  return answer.data
}
