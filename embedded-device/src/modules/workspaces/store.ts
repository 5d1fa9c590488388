import { lastWorkspaceId } from '@cove/device-contract/workspaces'
import type { SavedWindow, Workspace } from '@cove/device-contract/workspaces'
import type { Host } from '../../module-kit/module-kit.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly saved_at: number
  readonly windows: string
}

const toWorkspace = ({ id, name, saved_at: savedSeconds, windows }: Row): Workspace => ({
  workspaceId: id,
  name,
  savedSeconds,
  windows: JSON.parse(windows) as SavedWindow[],
})

const columns = 'id, name, saved_at, windows'

/** The only table of the module. */
export const createStore = ({ db, nowMs }: Pick<Host, 'db' | 'nowMs'>) => ({
  /** Latest saved first. */
  list: (userNo: string) =>
    db.all<Row>(`select ${columns} from workspaces_set where user_no = ? order by saved_at desc, id`, userNo).map(toWorkspace),
  get(userNo: string, workspaceId: string) {
    const row = db.get<Row>(`select ${columns} from workspaces_set where user_no = ? and id = ?`, userNo, workspaceId)
    return row && toWorkspace(row)
  },
  /** How many sets the user named. */
  namedCount: (userNo: string) =>
    Number(db.value('select count(*) from workspaces_set where user_no = ? and id <> ?', userNo, lastWorkspaceId)),
  put(userNo: string, { workspaceId, name, windows }: Omit<Workspace, 'savedSeconds'>): Workspace {
    const savedSeconds = Math.floor(nowMs() / 1000)
    db.run(
      'insert or replace into workspaces_set (user_no, id, name, saved_at, windows) values (?, ?, ?, ?, ?)',
      ...[userNo, workspaceId, name, savedSeconds, JSON.stringify(windows)],
    )
    return { workspaceId, name, savedSeconds, windows }
  },
  /** False when there was none. */
  remove: (userNo: string, workspaceId: string) =>
    db.run('delete from workspaces_set where user_no = ? and id = ?', userNo, workspaceId).changes > 0,
})
export type Store = ReturnType<typeof createStore>
