import type { Thumbnails } from './thumbnails.ts'

/** What a module may use of pictures of files. */
export interface HostMedia {
  readonly thumbnails: Thumbnails
}
