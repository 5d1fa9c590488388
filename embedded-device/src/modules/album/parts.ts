import type { album } from '@cove/device-contract/album'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { MediaApi } from '../media/api.ts'
import type { ItemStore } from './item-store.ts'
import type { PrintStore } from './print-store.ts'
import type { AlbumStore, StoredAlbum } from './store.ts'

/** What the module works with. */
export interface AlbumParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'trash' | 'undo' | 'resources' | 'answers'>,
    Pick<Host<typeof album>, 'events' | 'jobs' | 'users' | 'nowMs' | 'principal' | 'module'> {
  readonly media: MediaApi
  readonly albums: AlbumStore
  readonly members: ItemStore
  readonly prints: PrintStore
  /** Notifies everyone who sees the album, and `also`, who saw it before. */
  readonly changed: (album: StoredAlbum, also?: readonly string[]) => void
}
