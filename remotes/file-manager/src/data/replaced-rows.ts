import type { Resource } from '@cove/device-contract/files'
import { resourceKey } from '../model/place.ts'

interface Replacement {
  readonly row: Resource
  /** Pages requested in an earlier generation than this may still contain the old row. */
  readonly until: number
}

/** Remembers rows that were replaced until the device's answers contain them. */
export interface ReplacedRows {
  readonly add: (key: string, replacement: Replacement) => void
  /** The replacement of a row whose page was requested in `generation`; otherwise the row. */
  readonly current: (row: Resource, generation: number) => Resource
  readonly clear: () => void
}

/** FM-06: a page requested before a rename and received after it must not bring the old name back under the next key. */
export function createReplacedRows(): ReplacedRows {
  const replaced = new Map<string, Replacement>()
  return {
    add(key, replacement) {
      replaced.delete(resourceKey(replacement.row))
      replaced.set(key, replacement)
    },
    current(row, generation) {
      const known = replaced.size === 0 ? undefined : replaced.get(resourceKey(row))
      return known && generation < known.until ? known.row : row
    },
    clear: () => replaced.clear(),
  }
}
