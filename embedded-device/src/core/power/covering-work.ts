import type { SystemWork } from '@cove/device-contract/storage'
import { createRegistry } from '../registry.ts'

/** DLG-01: work that covers every desktop while it runs; code that runs such work registers a source. */
export interface CoveringWork {
  register(source: () => SystemWork | undefined): Disposable
  running(): SystemWork | undefined
}

export function createCoveringWork(): CoveringWork {
  const sources = createRegistry<() => SystemWork | undefined>()
  return {
    register: (source) => sources.register(source),
    running() {
      for (const source of sources.all()) {
        const work = source()
        if (work) return work
      }
      return undefined
    },
  }
}
