/** A file in which a check found wrong bytes. */
export interface ScrubFile {
  /** Below the root of the pool, such as `/users/1000/a.jpg`. */
  readonly path: string
  /** Every wrong block of it had a good copy; else it cannot be read. */
  readonly isRepaired: boolean
}

/** The files behind the blocks that a check found. */
export interface ScrubFiles {
  readonly known: readonly ScrubFile[]
  /** Blocks whose file is not known: the kernel writes down only some of many, and nothing where its log cannot be read. */
  readonly unknownCount: number
}

/** DSK-01a: what a check of all copies found: blocks that were wrong. */
export interface ScrubResult {
  readonly corrected: number
  readonly uncorrectable: number
  /** The files of these blocks; left out where disks hold no files of their own. */
  readonly files?: ScrubFiles
}
