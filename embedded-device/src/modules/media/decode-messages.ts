import type { Location } from '../../files/places/space.ts'
import type { ThumbFailure } from '../../files/thumbnails/thumb-types.ts'
import type { MediaFacts } from './media-facts.ts'
import type { MediaFormat } from './media-formats.ts'
import type { PicturePrint } from './picture-print.ts'

/** What the decoder does with one file; each part is optional. */
export interface DecodeRequest {
  readonly seq: number
  readonly at: Location
  readonly format: MediaFormat
  /** The picture that a program made of the file; drawn in its place. */
  readonly picture?: Uint8Array | undefined
  readonly draw?: { readonly edgePx: number; readonly target: string } | undefined
  /** A stored thumbnail of the file, whose colour is read in place of drawing. */
  readonly stored?: string | undefined
  /** Reads what the stored thumbnail looks like in place of its colour. */
  readonly readsPrint?: boolean
  readonly readsFacts?: boolean
  readonly findsPreview?: boolean
  /** Copies the file to here. */
  readonly copyTo?: { readonly folders: readonly string[]; readonly file: string }
  /** Moves a file that a program made to its place in the cache and removes the copy it read. */
  readonly adopt?: { readonly from: string; readonly to: string; readonly copy: string }
}

/** A picture that was drawn and stored. */
export interface Drawn {
  readonly bytes: number
  /** 0xRRGGBB. */
  readonly colour: number | undefined
}

export interface DecodeReply {
  readonly seq: number
  /** Why there is no picture; facts may have been read all the same. */
  readonly failure?: ThumbFailure | undefined
  readonly drawn?: Drawn | undefined
  /** Of a stored thumbnail; 0xRRGGBB. */
  readonly colour?: number | undefined
  readonly print?: PicturePrint | undefined
  readonly facts?: MediaFacts | undefined
  /** A JPEG, upright in what it says of itself. */
  readonly preview?: Uint8Array | undefined
}

/** The reply to a request that has no waiting caller any more. */
export const canceled: DecodeReply = { seq: 0, failure: 'canceled' }
