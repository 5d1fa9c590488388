import type { SeenRoot } from '../../module-kit/staging-kit.ts'
import type { Scope } from './store/rows.ts'

/** Where to look for what a user may open. */
export const scopesOf = (roots: readonly SeenRoot[]): Scope[] =>
  roots.map(({ space, base, onlyName }) => ({ spaceId: space.id, base, ...(onlyName === undefined ? {} : { onlyName }) }))
