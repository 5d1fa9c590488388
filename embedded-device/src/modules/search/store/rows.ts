import type { ContentKind, ReadFailure } from '@cove/device-contract/search'

/** A file as its folder shows it. */
export interface SeenFile {
  readonly name: string
  readonly ino: number
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly kind: ContentKind
}

/** A file whose contents are known, or will be. */
export interface FileRow extends SeenFile {
  readonly id: number
  readonly spaceId: string
  readonly dir: string
}

export interface UnreadRow extends FileRow {
  readonly reason: ReadFailure
}

/** A folder with all that is below it; '' for a whole space. */
export interface Scope {
  readonly spaceId: string
  readonly base: string
  /** Only this file of the folder. */
  readonly onlyName?: string | undefined
}

export interface DirRow {
  readonly spaceId: string
  readonly path: string
}

/** What hits are narrowed to; sizes in bytes, times in milliseconds. */
export interface HitFilter {
  readonly kind?: ContentKind | undefined
  readonly minSizeBytes?: number | undefined
  readonly maxSizeBytes?: number | undefined
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

export interface HitQuery {
  readonly match: string
  readonly scopes: readonly Scope[]
  readonly filter: HitFilter
  readonly limit: number
}

export interface Counts {
  readonly read: number
  readonly due: number
  readonly failed: number
}

/** Index path of a file. */
export const pathOfRow = ({ dir, name }: Pick<FileRow, 'dir' | 'name'>): string => (dir === '/' ? `/${name}` : `${dir}/${name}`)
