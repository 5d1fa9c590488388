import type { TrashMeta } from './trash-types.ts'

/** An entry that is chosen, or belongs to one that is: a live photo leaves the bin with its clip. */
export const isMeant = ({ id, partOf }: Pick<TrashMeta, 'id' | 'partOf'>, chosen: ReadonlySet<string>): boolean =>
  chosen.has(id) || (partOf !== undefined && chosen.has(partOf))
