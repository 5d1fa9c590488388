import type { ReadFailure } from '@cove/device-contract/search'
import type { Location } from '../../files/places/space.ts'
import type { TextFormat } from './formats.ts'

/** What the reading process is asked for. */
export interface ReadRequest {
  readonly seq: number
  readonly at: Location
  readonly format: Exclude<TextFormat, 'pdf'>
}

/** The text of a file, or why there is none; `gone` when the file is not there any more. */
export interface ReadReply {
  readonly seq: number
  readonly text?: string
  readonly failure?: ReadFailure | 'gone'
}

/** A file whose contents say nothing, and why. */
export class Unreadable extends Error {
  readonly reason: ReadFailure

  constructor(reason: ReadFailure) {
    super(reason)
    this.reason = reason
  }
}
