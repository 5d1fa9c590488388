import type { Resource } from '@cove/device-contract/files'
import type { VisitItem } from '@cove/device-contract/shares'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Location } from '../../files/places/space.ts'
import type { SharesParts } from './parts.ts'
import type { StoredLink } from './store/link-store.ts'

/** Which file it is, for whom, and where. */
interface Seen {
  readonly link: StoredLink
  readonly item: Resource
  readonly at: Location
  /** Below what is shared. */
  readonly path: string
}

/** A file or folder as a visitor sees it: no space, no path above what is shared. */
export async function visitItemOf(parts: SharesParts, { link, item, at, path }: Seen): Promise<VisitItem> {
  const { name, kind, sizeBytes, modifiedSeconds, hasThumbnail } = item
  const isWithheld = link.hidesPlace === 1 && kind !== 'folder' && !(await mayGive(parts, at))
  return { path, name, kind, sizeBytes, modifiedSeconds, hasThumbnail, isWithheld }
}

async function mayGive({ vfs, hiddenPlaces }: SharesParts, at: Location): Promise<boolean> {
  try {
    return await hiddenPlaces.mayGive(await vfs.openRead(at))
  } catch (error) {
    // What cannot be opened now is refused for that reason when it is asked for.
    if (isRefusal(error)) return true
    throw error
  }
}
