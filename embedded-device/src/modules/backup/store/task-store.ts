import type { BackupComputer, BackupRequest, BackupTask } from '@cove/device-contract/backup'
import { ulid } from '@cove/server-kit/ulid'
import type { Host } from '../../../module-kit/module-kit.ts'

/** What a user decided about a task, without its place. */
export type TaskChoice = Pick<
  BackupTask,
  | 'categories'
  | 'excludedExtensions'
  | 'excludedPaths'
  | 'includesHidden'
  | 'includesTemporary'
  | 'schedule'
  | 'keepDays'
  | 'overdueDays'
  | 'proves'
  | 'external'
>

/** A task as it is stored. */
export interface StoredTask {
  readonly taskId: string
  readonly userNo: string
  readonly computer: BackupComputer
  readonly name: string
  readonly sourceName: string
  readonly storageId: string
  /** The folder that holds the folder of the backup. */
  readonly path: string
  readonly choice: TaskChoice
  readonly createdMs: number
  readonly requested: BackupRequest
}

interface TaskRow {
  readonly id: string
  readonly userNo: string
  readonly computerId: string
  readonly computerName: string
  readonly computerHost: BackupComputer['host']
  readonly name: string
  readonly sourceName: string
  readonly storageId: string
  readonly path: string
  readonly choice: string
  readonly createdMs: number
  readonly requested: BackupRequest
}

const columns = `id, cast(user_no as text) as userNo, computer_id as computerId, computer_name as computerName,
  computer_host as computerHost, name, source_name as sourceName, storage_id as storageId, path, choice, created_ms as createdMs,
  requested`

/** Tasks of all users. */
export function createTaskStore(db: Host['db'], nowMs: () => number) {
  const read = (row: TaskRow | undefined): StoredTask | undefined => (row ? taskOf(row) : undefined)
  return {
    of: (userNo: string) =>
      db.all<TaskRow>(`select ${columns} from backup_task where user_no = ? order by created_ms, id`, userNo).map(taskOf),
    all: () => db.all<TaskRow>(`select ${columns} from backup_task order by id`).map(taskOf),
    /** Undefined for a task of another user, as for one that does not exist (S-H3). */
    get: (userNo: string, taskId: string) =>
      read(db.get<TaskRow>(`select ${columns} from backup_task where id = ? and user_no = ?`, taskId, userNo)),
    byId: (taskId: string) => read(db.get<TaskRow>(`select ${columns} from backup_task where id = ?`, taskId)),
    /** Undefined when another task has this place. */
    add(task: Omit<StoredTask, 'taskId' | 'createdMs' | 'requested'>): StoredTask | undefined {
      const { computer, userNo, name, sourceName, storageId, path, choice } = task
      const values = [ulid(nowMs()), userNo, computer.computerId, computer.name, computer.host, name, sourceName, storageId, path]
      return read(
        db.get<TaskRow>(
          `insert into backup_task (id, user_no, computer_id, computer_name, computer_host, name, source_name, storage_id, path, choice, created_ms)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning ${columns}`,
          ...values,
          JSON.stringify(choice),
          nowMs(),
        ),
      )
    },
    change(taskId: string, { computer, sourceName, choice }: Pick<StoredTask, 'computer' | 'sourceName' | 'choice'>): void {
      const set = 'computer_id = ?, computer_name = ?, computer_host = ?, source_name = ?, choice = ?'
      const values = [computer.computerId, computer.name, computer.host, sourceName, JSON.stringify(choice)]
      db.run(`update backup_task set ${set} where id = ?`, ...values, taskId)
    },
    request: (taskId: string, what: BackupRequest): void => void db.run('update backup_task set requested = ? where id = ?', what, taskId),
    remove: (taskId: string): void => void db.run('delete from backup_task where id = ?', taskId),
  }
}
export type TaskStore = ReturnType<typeof createTaskStore>

function taskOf(row: TaskRow): StoredTask {
  const { id, computerId, computerName, computerHost, choice, ...rest } = row
  const computer = { computerId, name: computerName, host: computerHost }
  return { ...rest, taskId: id, computer, choice: JSON.parse(choice) as TaskChoice }
}
