import { useKernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useMemo, useSyncExternalStore } from 'react'
import { namedSpaces } from './named-spaces.ts'
import type { NamedSpaces } from './named-spaces.ts'
import { spacesStoreOf } from './spaces-store.ts'
import type { SpacesState } from './spaces-store.ts'

/** The storage spaces this person may open, as one window has them. */
export interface Spaces {
  /** Undefined until they are known. */
  readonly spaces: NamedSpaces | undefined
  readonly failure: SpacesState['failure']
  readonly mode: SpacesState['mode']
  readonly reload: () => void
}

/** The storage spaces this person may open; the same in every window. */
export function useSpaces(): Spaces {
  const store = spacesStoreOf(useKernel())
  const locale = useLocale()
  const { list, failure, mode } = useSyncExternalStore(store.watch, store.get)
  const spaces = useMemo(() => list && namedSpaces(list, locale), [list, locale])
  return { spaces, failure, mode, reload: store.reload }
}
