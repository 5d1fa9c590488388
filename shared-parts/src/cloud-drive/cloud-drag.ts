import type { ResourceRef } from '@cove/device-contract/files'
import type { DragData } from '@cove/ui/data'
import type { CloudItems } from './cloud-calls.ts'

/** FM-19: what a drag out of the file manager says it carries. */
const fileDrag = 'cove.files'
/** What a drag out of a cloud window says it carries. */
const cloudKind = 'cove.cloud'

/** What any drag carries. */
type Dragged = Readonly<Record<string, unknown>>

/** A drag of files and folders of an account. */
export const cloudDrag = ({ accountId, paths }: CloudItems): DragData => ({ kind: cloudKind, accountId, paths: [...paths] })

/** The files of the device that a drag carries; undefined for another drag. */
export function draggedFiles({ kind, items }: Dragged): readonly ResourceRef[] | undefined {
  return kind === fileDrag && Array.isArray(items) ? items.filter(isRef) : undefined
}

/** The things of an account that a drag carries; undefined for another drag. */
export function draggedCloudItems({ kind, accountId, paths }: Dragged): CloudItems | undefined {
  if (kind !== cloudKind || typeof accountId !== 'number' || !Array.isArray(paths)) return undefined
  return { accountId, paths: paths.filter((path): path is string => typeof path === 'string') }
}

const isRef = (value: unknown): value is ResourceRef =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'storageId' in value &&
  typeof value.storageId === 'string'
