/**
 * What a state is about: nothing in a folder or list, nothing found, no permission, the device is away, nothing to report, nothing shared,
 * an address without a page, something failed, files wanted, no other user.
 */
export type ArtName = 'folder' | 'search' | 'lock' | 'offline' | 'quiet' | 'shared' | 'lost' | 'broken' | 'upload' | 'alone'

/** One path of an illustration: fill and line are colour tokens of the family, `line` the width of the line. */
export interface ArtShape {
  readonly d: string
  readonly fill?: string
  readonly line?: number
  readonly opacity?: number
}
