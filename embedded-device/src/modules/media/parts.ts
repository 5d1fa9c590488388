import type { media } from '@cove/device-contract/media'
import type { Host, HostFiles, HostMedia } from '../../module-kit/module-kit.ts'
import type { Background } from './background.ts'
import type { CityStore } from './cities/city-store.ts'
import type { DocumentPdfs } from './document-pdfs.ts'
import type { ProgramPictures } from './program-pictures.ts'
import type { Store } from './store.ts'
import type { MachinePictures, Thumbs } from './thumbs.ts'
import type { FolderWatch } from './watch-folders.ts'

/** What the module works with. */
export interface MediaParts
  extends
    Pick<HostFiles, 'spaces' | 'openedSpaces' | 'vfs' | 'staging' | 'index' | 'resources' | 'answers'>,
    Pick<HostMedia, 'thumbnails'>,
    Pick<Host<typeof media>, 'db' | 'events' | 'jobs' | 'transferActivity' | 'programs' | 'log' | 'nowMs'> {
  readonly store: Store
  readonly cities: CityStore
  readonly thumbs: Thumbs
  readonly background: Background
  readonly machine: ProgramPictures
  readonly pictures: MachinePictures
  readonly pdfs: DocumentPdfs
  readonly watch: FolderWatch
  /** False on a full disk (S-B1). */
  readonly hasRoom: () => Promise<boolean>
  readonly onProblem: (error: unknown) => void
}
