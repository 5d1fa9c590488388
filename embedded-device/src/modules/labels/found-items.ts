import type { Principal } from '../../module-kit/module-kit.ts'
import type { LabelsParts } from './parts.ts'
import type { LabelRow } from './store.ts'

type Located = Awaited<ReturnType<LabelsParts['spaces']['locate']>>
type Item = NonNullable<Awaited<ReturnType<LabelsParts['index']['get']>>>

/** A labelled thing that is there, as the index knows it. */
export interface FoundItem {
  readonly row: LabelRow
  readonly at: Located
  readonly item: Item
}

/** Inode and time of making: they stay when a file is moved or renamed (POS-04). */
export const identityOf = ({ ino, birthMs }: Pick<Item, 'ino' | 'birthMs'>): string => `${ino}.${birthMs}`

/**
 * FM-24, ENT-03: where labelled things are now. One that is not at its place is looked for by its inode, and its row follows it;
 * another file of the same kind at the place takes the labels over, because programs save by replacing.
 */
export async function findItems(parts: LabelsParts, who: Principal, rows: readonly LabelRow[]): Promise<readonly FoundItem[]> {
  const found: FoundItem[] = []
  const lost = new Map<string, LabelRow[]>()
  for (const row of rows) {
    const there = await lookAt(parts, who, row)
    if (there === 'away') continue
    if (there === undefined) lost.set(row.spaceId, [...(lost.get(row.spaceId) ?? []), row])
    else {
      const identity = identityOf(there.item)
      if (identity !== row.identity) parts.store.keep(row.id, identity)
      found.push({ row, ...there })
    }
  }
  for (const [spaceId, gone] of lost) found.push(...(await follow(parts, { who, spaceId, gone })))
  return found
}

/** Undefined: nothing of this kind is at the place; away: its space is not there now, so nothing is known. */
async function lookAt(parts: LabelsParts, who: Principal, row: LabelRow): Promise<Omit<FoundItem, 'row'> | 'away' | undefined> {
  const at = await parts.spaces.locateFor(who, { storageId: row.spaceId, path: row.path }, 'read').catch(() => undefined)
  if (!at) return 'away'
  const item = await parts.index.get(at.space.id, at.indexPath)
  return item && (item.kind === 'folder') === row.isFolder ? { at, item } : undefined
}

interface Lost {
  readonly who: Principal
  readonly spaceId: string
  readonly gone: readonly LabelRow[]
}

async function follow(parts: LabelsParts, { who, spaceId, gone }: Lost): Promise<FoundItem[]> {
  const root = await parts.spaces.locateFor(who, { storageId: spaceId, path: '/' }, 'read')
  const base = root.indexPath === '/' ? '' : root.indexPath
  const inos = gone.map(({ identity }) => Number(identity.split('.')[0])).filter(Number.isSafeInteger)
  const items = parts.index.byInode(root.space.id, inos)
  const found: FoundItem[] = []
  for (const row of gone) {
    const item = items.find((one) => identityOf(one) === row.identity && one.path.startsWith(`${base}/`))
    if (!item) continue
    const path = item.path.slice(base.length)
    parts.store.replace(row.id, { spaceId, path }, row.identity)
    found.push({ row: { ...row, path }, at: await parts.spaces.locateFor(who, { storageId: spaceId, path }, 'read'), item })
  }
  return found
}
