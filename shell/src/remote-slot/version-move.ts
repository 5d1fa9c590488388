import { satisfies } from '@cove/kernel/host'

/** What was published of an app while a window draws another version of it. */
export interface VersionMove {
  /** To a lower number, or to a higher one, or the same built from other sources. */
  readonly kind: 'older' | 'newer'
  readonly version: string
}

/** Where the pointer of a remote went, seen from what a window draws; undefined when both are the same, or nothing is published. */
export function versionMove(drawn: string | undefined, published: string | undefined): VersionMove | undefined {
  if (drawn === undefined || !published || published === drawn) return undefined
  return { kind: satisfies(published, `>=${drawn}`) ? 'newer' : 'older', version: published }
}
