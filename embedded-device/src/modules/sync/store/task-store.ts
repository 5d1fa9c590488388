import type { SyncComputer, SyncRequest, SyncShown, SyncTask } from '@cove/device-contract/sync'
import { ulid } from '@cove/server-kit/ulid'
import type { Host } from '../../../module-kit/module-kit.ts'

/** What a user decided about a task, without its folders. */
export type TaskChoice = Pick<
  SyncTask,
  | 'name'
  | 'direction'
  | 'mode'
  | 'excludedExtensions'
  | 'excludedPaths'
  | 'ignoreLines'
  | 'includesHidden'
  | 'includesTemporary'
  | 'brakeFiles'
  | 'brakePercent'
>

/** A task as it is stored. */
export interface StoredTask {
  readonly taskId: string
  readonly userNo: string
  readonly computer: SyncComputer
  readonly sourceName: string
  readonly storageId: string
  readonly path: string
  readonly choice: TaskChoice
  readonly createdMs: number
  readonly seenMs: number | null
  /** Why the next run shows its plan. */
  readonly shows: SyncShown | null
  readonly requested: SyncRequest
  readonly requestedRun: string | null
}

type TaskRow = Omit<StoredTask, 'computer' | 'choice'> & {
  readonly computerId: string
  readonly computerName: string
  readonly computerHost: SyncComputer['host']
  readonly choice: string
}

const columns = `id as taskId, cast(user_no as text) as userNo, computer_id as computerId, computer_name as computerName,
  computer_host as computerHost, source_name as sourceName, storage_id as storageId, path, choice, created_ms as createdMs,
  seen_ms as seenMs, shows, requested, requested_run as requestedRun`

/** Tasks of all users. */
export function createTaskStore(db: Host['db'], nowMs: () => number) {
  const read = (row: TaskRow | undefined): StoredTask | undefined => (row ? taskOf(row) : undefined)
  const set = (what: string) => (taskId: string, value: string | number | null) =>
    void db.run(`update sync_task set ${what} = ? where id = ?`, value, taskId)
  return {
    of: (userNo: string) =>
      db.all<TaskRow>(`select ${columns} from sync_task where user_no = ? order by created_ms, id`, userNo).map(taskOf),
    /** Undefined for a task of another user, as for one that does not exist (S-H3). */
    get: (userNo: string, taskId: string) =>
      read(db.get<TaskRow>(`select ${columns} from sync_task where id = ? and user_no = ?`, taskId, userNo)),
    /** Undefined where this computer already has a task with the folder. */
    add({
      userNo,
      computer,
      sourceName,
      storageId,
      path,
      choice,
    }: Pick<StoredTask, 'userNo' | 'computer' | 'sourceName' | 'storageId' | 'path' | 'choice'>) {
      const values = [ulid(nowMs()), userNo, computer.computerId, computer.name, computer.host, sourceName, storageId, path]
      const names = 'id, user_no, computer_id, computer_name, computer_host, source_name, storage_id, path, choice, created_ms, shows'
      const insert = `insert into sync_task (${names}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'first') on conflict do nothing returning ${columns}`
      return read(db.get<TaskRow>(insert, ...values, JSON.stringify(choice), nowMs()))
    },
    change(taskId: string, { computer, sourceName, choice }: Pick<StoredTask, 'computer' | 'sourceName' | 'choice'>): void {
      const to = 'computer_id = ?, computer_name = ?, computer_host = ?, source_name = ?, choice = ?'
      db.run(
        `update or ignore sync_task set ${to} where id = ?`,
        computer.computerId,
        computer.name,
        computer.host,
        sourceName,
        JSON.stringify(choice),
        taskId,
      )
    },
    remove: (taskId: string): void => void db.run('delete from sync_task where id = ?', taskId),
    setShows: set('shows'),
    setSeen: set('seen_ms'),
    request: (taskId: string, what: SyncRequest, runId: string | null): void =>
      void db.run('update sync_task set requested = ?, requested_run = ? where id = ?', what, runId, taskId),
    nextNumber: (taskId: string): number => Number(db.value('update sync_task set runs = runs + 1 where id = ? returning runs', taskId)),
  }
}
export type TaskStore = ReturnType<typeof createTaskStore>

function taskOf({ computerId, computerName, computerHost, choice, ...rest }: TaskRow): StoredTask {
  return { ...rest, computer: { computerId, name: computerName, host: computerHost }, choice: JSON.parse(choice) as TaskChoice }
}
