import { named, wireObject } from '@cove/device-contract/kit'
import { AlbumId } from './entities.ts'

/** Events of this area and what each carries. */
export const events = {
  /** An album, its pictures or its people changed, or it is gone; sent to everyone who sees it or saw it. */
  'album.changed': wireObject({ albumId: named('album_id', AlbumId) }),
  /** Pictures of the user came, left, or were read. */
  'album.library': wireObject({}),
  /** A comparison of pictures ended. */
  'album.similar': wireObject({}),
} as const
