import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'
import { taskView } from '../views.ts'

export const save =
  (parts: SyncParts): HandlerOf<typeof sync.calls.save> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { tasks, spaces, vfs } = parts
    const { taskId, computer, sourceName, storageId, path, ...choice } = body
    const extensions = choice.excludedExtensions.map((one) => one.toLowerCase())
    if (new Set(extensions).size < extensions.length) return refuse('syncExtensionInvalid')
    const known = taskId === undefined ? undefined : (tasks.get(who.userNo, taskId) ?? refuse('syncTaskMissing'))
    if (!known) {
      const [folder] = await vfs.exists([await spaces.locate(who, storageId, path)])
      if (folder?.kind !== 'folder') return refuse('directoryNotFound')
      if (overlaps(parts, who.userNo, { computerId: computer.computerId, storageId, path })) return refuse('syncTaskExists')
    }
    const ignoreLines = choice.ignoreLines ?? known?.choice.ignoreLines ?? []
    const rules = { ...choice, excludedExtensions: extensions, ignoreLines }
    const values = { userNo: who.userNo, computer, sourceName, storageId, path, choice: rules }
    if (known) tasks.change(known.taskId, values)
    const stored = known ? tasks.get(who.userNo, known.taskId) : tasks.add(values)
    if (!stored) return refuse('syncTaskExists')
    parts.changed(stored)
    return taskView(parts, stored)
  }

interface Place {
  readonly computerId: string
  readonly storageId: string
  readonly path: string
}

/** SYN-03: two tasks of a computer never share files of the device: each would bring back what the other deletes. */
function overlaps({ tasks }: Pick<SyncParts, 'tasks'>, userNo: string, place: Place): boolean {
  const rootOf = (path: string): string => (path === '/' ? '' : path).toLowerCase()
  const root = rootOf(place.path)
  return tasks
    .of(userNo)
    .filter((task) => task.storageId === place.storageId && task.computer.computerId === place.computerId)
    .map((task) => rootOf(task.path))
    .some((other) => root === other || root.startsWith(`${other}/`) || other.startsWith(`${root}/`))
}
