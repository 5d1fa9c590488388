import type { SyncFolder, SyncPlanItem } from '@cove/device-contract/sync'
import { isFolderRemoval } from '../folder-removals.ts'
import type { FolderPage } from '../ports.ts'
import { addFolder, isBlocked, isEmptyFolder } from './simulated-tree.ts'

interface Places {
  readonly files: ReadonlyMap<string, unknown>
  readonly folders: Set<string>
}

/** All folders of a simulated side, those that its files need as well. */
export function foldersOf(places: Places): SyncFolder[] {
  const above = (path: string): string[] => {
    const names = path.split('/')
    return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'))
  }
  const all = new Set([...places.folders, ...[...places.files.keys(), ...places.folders].flatMap(above)])
  return [...all].map((path) => ({ path, isEmpty: isEmptyFolder(places, path) }))
}

/** How the device logs that it removed an empty folder. */
export const removalOf = (path: string) => ({ path, side: 'device', action: 'delete', sizeBytes: 0 }) as const

interface Settling {
  readonly known: Set<string>
  readonly run: { plan: SyncPlanItem[] }
  readonly onDrop: (path: string) => void
}

/** What the device does with a page of empty folders. */
export function settleOn(places: Places, { known, run, onDrop }: Settling, { make, drop, agreed, gone }: FolderPage) {
  const refused = make.filter((path) => isBlocked(places, path))
  for (const path of make) if (!refused.includes(path)) addFolder(places, path)
  for (const path of drop) if (isEmptyFolder(places, path) && places.folders.delete(path)) onDrop(path)
  for (const path of agreed) if (!refused.includes(path)) known.add(path)
  for (const path of gone) known.delete(path)
  const isOver = ({ path }: SyncPlanItem): boolean => gone.includes(path) || (agreed.includes(path) && !refused.includes(path))
  run.plan = run.plan.filter((item) => !(item.decision === 'skip' && isFolderRemoval(item) && isOver(item)))
  return { refused }
}
