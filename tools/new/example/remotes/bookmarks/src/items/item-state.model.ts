import type { Item } from '@cove/device-contract/bookmarks'

/** The colour of a path: what is missing stands out, and what was not checked promises nothing. */
export function toneOf({ state }: Pick<Item, 'state'>): 'ok' | 'err' | 'off' {
  if (state === 'unchecked') return 'off'
  return state === 'found' ? 'ok' : 'err'
}

/** The last name of a path, which a row is found by. */
export const nameOf = ({ path }: Pick<Item, 'path'>): string => path.split('/').findLast((part) => part !== '') ?? path

/** How many of the paths the last check did not find. */
export const missingCount = (items: readonly Pick<Item, 'state'>[]): number => items.filter(({ state }) => state === 'missing').length
