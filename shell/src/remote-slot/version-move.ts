import { compareVersions } from '@cove/kernel/host'

/** What was published of an app while a window draws another version of it. */
export interface VersionMove {
  /** A higher number, a lower one, or the same number built from other sources. */
  readonly kind: 'newer' | 'older' | 'other'
  readonly version: string
}

/** Where the pointer of a remote went, seen from what a window draws; undefined when both are the same, or nothing is published. */
export function versionMove(drawn: string | undefined, published: string | undefined): VersionMove | undefined {
  if (drawn === undefined || !published || published === drawn) return undefined
  const order = compareVersions(published, drawn)
  return { kind: order > 0 ? 'newer' : order < 0 ? 'older' : 'other', version: published }
}
