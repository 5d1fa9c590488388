import type { Resource } from '@cove/device-contract/files'
import type { VisitItem } from '@cove/device-contract/shares'
import { isRefusal } from '@cove/server-kit/refusal'
import type { MediaApi, MediaItem } from '../media/api.ts'
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
  return { path, name, kind, sizeBytes, modifiedSeconds, hasThumbnail, isWithheld, ...(await seenFacts(parts, kind, at)) }
}

/** What the media of the device know of a photo or film: never where it was taken or with what. */
async function seenFacts(parts: SharesParts, kind: Resource['kind'], at: Location): Promise<SeenFacts> {
  if (kind !== 'image' && kind !== 'video') return {}
  const media = parts.module<MediaApi>('media')
  if (!media) return {}
  try {
    const { fileId } = await parts.vfs.stat(at)
    const item = media.itemOf(at.space.id, Number(fileId))
    if (!item) return {}
    // The time of the file is in the listing already.
    return { ...(item.takenFrom === 'file' ? {} : { takenSeconds: Math.floor(item.takenMs / 1000) }), ...shapeOf(item.facts) }
  } catch (error) {
    // It went meanwhile: the listing is of a moment before.
    if (isRefusal(error)) return {}
    throw error
  }
}

const shapeOf = ({ widthPx, heightPx }: MediaItem['facts']): SeenFacts => (widthPx && heightPx ? { widthPx, heightPx } : {})

type SeenFacts = Partial<Pick<VisitItem, 'takenSeconds' | 'widthPx' | 'heightPx'>>

async function mayGive({ vfs, hiddenPlaces }: SharesParts, at: Location): Promise<boolean> {
  try {
    return await hiddenPlaces.mayGive(await vfs.openRead(at))
  } catch (error) {
    // What cannot be opened now is refused for that reason when it is asked for.
    if (isRefusal(error)) return true
    throw error
  }
}
