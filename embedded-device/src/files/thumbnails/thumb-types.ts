import type { Location } from '../places/space.ts'

/** FM-13b: SMALL fits into 256 x 256, LARGE into 1440 x 1440. */
export type ThumbSize = 'SMALL' | 'LARGE'

export const thumbEdgePx = { SMALL: 256, LARGE: 1440 } as const satisfies Record<ThumbSize, number>

/** The file a thumbnail is wanted of, as the index or a stat knows it. Another mtime or size is another thumbnail. */
export interface ThumbSource {
  readonly at: Location
  readonly ino: number
  readonly mtimeMs: number
  readonly sizeBytes: number
}

/**
 * Why there is no thumbnail. `unsupported`: not a file this device can draw. `tooLarge`: more pixels than it decodes. `timedOut`, `crashed`
 * and `outOfMemory`: what the file did to the decoder (S-G4). `programMissing`: see the programs of the module. `noSpace`: drawn, but it could
 * not be stored (S-B1); it is drawn again with the next request.
 */
export type ThumbFailure =
  | 'unsupported'
  | 'tooLarge'
  | 'broken'
  | 'timedOut'
  | 'crashed'
  | 'outOfMemory'
  | 'programMissing'
  | 'missing'
  | 'canceled'
  | 'noSpace'

export type ThumbAnswer =
  | { readonly ok: true; readonly file: string; readonly mime: 'image/webp' }
  | { readonly ok: false; readonly reason: ThumbFailure }

/** Draws small pictures of files, once, and keeps them. */
export interface ThumbMaker {
  /** The webp file of a thumbnail, drawn now if need be. Newest request first; aborting takes it out of the queue. */
  get(source: ThumbSource, size: ThumbSize, signal?: AbortSignal): Promise<ThumbAnswer>
  /** W6: the JPEG a camera embedded, upright, for the first tile while the real one is drawn. */
  preview(source: ThumbSource): Promise<Uint8Array | undefined>
  /** Whether a file of this name can have a thumbnail at all; the drawing itself may still fail. */
  canDraw(name: string): boolean
  clearCache(): Promise<void>
}
