import { resourcesThing } from '@cove/kernel/declare'

/** One thing to save. */
export type SaveItem = NonNullable<ReturnType<typeof resourcesThing.read>>['items'][number]

/** TR-10a: what the page was opened for; undefined when it was opened by its address alone. */
export function readItems(state: unknown): readonly [SaveItem, ...SaveItem[]] | undefined {
  const [first, ...rest] = resourcesThing.read(state)?.items ?? []
  return first && [first, ...rest]
}
