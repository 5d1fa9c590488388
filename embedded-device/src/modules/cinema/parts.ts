import type { cinema } from '@cove/device-contract/cinema'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { MediaApi } from '../media/api.ts'
import type { CollectionStore } from './collection-store.ts'
import type { DecisionStore } from './decision-store.ts'
import type { DueStore } from './due-store.ts'
import type { FileStore } from './file-store.ts'
import type { LibraryStore } from './library-store.ts'
import type { MarkStore } from './mark-store.ts'
import type { OpenedSource } from './source/open-source.ts'
import type { TitleStore } from './title-store.ts'

/** What the module works with. */
export interface CinemaParts
  extends
    Pick<HostFiles, 'spaces' | 'openedSpaces' | 'vfs' | 'index' | 'resources' | 'answers'>,
    Pick<Host<typeof cinema>, 'db' | 'events' | 'jobs' | 'users' | 'positions' | 'principal' | 'nowMs' | 'log' | 'identity'> {
  readonly media: MediaApi
  readonly libraries: LibraryStore
  readonly due: DueStore
  readonly files: FileStore
  readonly titles: TitleStore
  readonly marks: MarkStore
  readonly collections: CollectionStore
  readonly decisions: DecisionStore
  /** The film database that is asked about titles. */
  readonly source: OpenedSource
  /** Looks whether there is something to look up, in the background. */
  readonly lookUp: () => void
  /** Reads what is due, in the background: as a task of a user, or as work of the device. */
  readonly kick: (userNo?: string) => void
  /** Notifies everyone who sees the library, and `also`, who saw it before. */
  readonly changed: (libraryId: number, also?: readonly string[]) => void
  /** Notifies a user of what they alone see. */
  readonly mine: (userNo: string) => void
}
