import type { backup } from '@cove/device-contract/backup'
import { checkNewName } from '../../../module-kit/staging-kit.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import { refuse as refuseShared } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { checkSource, orReason } from '../external/external-source.ts'
import type { StoredTask } from '../store/task-store.ts'
import { versionsFolder } from '../places.ts'
import { taskView } from '../views.ts'

export const save =
  (parts: BackupParts): HandlerOf<typeof backup.calls.save> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { tasks } = parts
    const { taskId, computer, name, sourceName, storageId, path, ...choice } = body
    const extensions = choice.excludedExtensions.map((one) => one.toLowerCase())
    if (new Set(extensions).size < extensions.length) return refuse('backupExtensionInvalid')
    if ((computer.host === 'device') !== (choice.external !== undefined)) return refuse('illegalParameter')
    if (taskId === undefined && (await checkTarget(parts, who, body))) return refuse('backupTargetExternal')
    const { external } = body
    const source = external && taskId === undefined ? await orReason(checkSource(parts, { who, external })) : undefined
    // S-H3: a disk that the user may not use is answered like one that is not there.
    if (typeof source === 'string') return refuse(source === 'backupDiskDenied' ? 'backupDiskAway' : source)
    if (source && (source.space.kind !== 'folder' || source.view)) return refuse('backupNotExternal')
    const userNo = who.userNo
    const known = taskId === undefined ? undefined : (tasks.get(userNo, taskId) ?? refuse('backupTaskMissing'))
    if (known) tasks.change(known.taskId, changeOf(known, { computer, sourceName, choice: { ...choice, excludedExtensions: extensions } }))
    else if (overlaps(parts, userNo, body)) return refuse('backupTaskExists')
    const values = { userNo, computer, name, sourceName, storageId, path, choice: { ...choice, excludedExtensions: extensions } }
    const stored = known ? tasks.get(userNo, known.taskId) : tasks.add(values)
    if (!stored) return refuse('backupTaskExists')
    parts.changed(stored)
    return taskView(parts, stored)
  }

type TaskChange = Pick<StoredTask, 'computer' | 'sourceName' | 'choice'>

/** BK-08: the source of an external disk never changes, like the place of a task: other files would end those of the backup. */
function changeOf({ computer, sourceName, choice: { external } }: StoredTask, change: TaskChange): TaskChange {
  const { external: wanted, ...choice } = change.choice
  if (!external) return { ...change, choice }
  const runsWhenPlugged = wanted?.runsWhenPlugged ?? external.runsWhenPlugged
  return { computer, sourceName, choice: { ...choice, external: { ...external, runsWhenPlugged } } }
}

interface Target {
  readonly storageId: string
  readonly path: string
  readonly name: string
}

/** BK-06: the target is a folder in which the user may write, and the name of the task can be a folder in it. H-37: answers whether it is on an external disk. */
async function checkTarget({ spaces, vfs }: BackupParts, who: Principal, { storageId, path, name }: Target): Promise<boolean> {
  checkNewName(name)
  if (name.toLowerCase() === versionsFolder) refuseShared('nameInvalid')
  const at = await spaces.locate(who, storageId, path)
  const [folder] = await vfs.exists([at])
  if (folder?.kind !== 'folder') refuseShared('directoryNotFound')
  return at.space.kind === 'folder'
}

const rootOf = ({ path, name }: Target): string => `${path === '/' ? '' : path}/${name}`.toLowerCase()

/** BK-06: two tasks never share files; a backup inside another one would be backed up into itself. */
function overlaps({ tasks }: BackupParts, userNo: string, target: Target): boolean {
  const root = rootOf(target)
  return tasks
    .of(userNo)
    .filter((task) => task.storageId === target.storageId)
    .map(rootOf)
    .some((other) => root === other || root.startsWith(`${other}/`) || other.startsWith(`${root}/`))
}
