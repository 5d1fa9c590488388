import type { ServiceFiles } from './tree/service-files.ts'

export type { StagedFile } from './tree/staged-file.ts'

/** What network services offer to other modules: file operations with quota, recycle bin, index and undo. */
export interface ServiceFilesApi extends ServiceFiles {
  /** PWR-01b: turns every service off; their settings and passwords stay. May be repeated. */
  turnOff(): Promise<void>
}
