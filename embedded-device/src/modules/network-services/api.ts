import type { ServiceFiles } from './tree/service-files.ts'

/** What network services offer to other modules: file operations with quota, recycle bin, index and undo. */
export type ServiceFilesApi = ServiceFiles
