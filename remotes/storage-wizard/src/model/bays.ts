import type { Bay, Disk } from '@cove/device-contract/pools'

/** A bay with what is in it, or what was. */
export interface FilledBay extends Bay {
  /** Undefined for an empty bay. */
  readonly disk: Disk | undefined
}

/** The bays with their disks; one that was pulled is still known. */
export function filledBays({ bays, disks }: { readonly bays: readonly Bay[]; readonly disks: readonly Disk[] }): readonly FilledBay[] {
  return bays.map((bay) => ({ ...bay, disk: disks.find(({ slot }) => slot === bay.slot) }))
}

/** STO-02: disks that a new space can take. */
export function freeDisks({ disks }: { readonly disks: readonly Disk[] }, kind: Bay['kind']): readonly Disk[] {
  return disks.filter((disk) => disk.kind === kind && disk.role === 'notUsed' && disk.condition === 'ON' && !disk.isInUse)
}

/** STO-02: those of them that hold nothing; no disk with content is chosen for the user. */
export const emptyDisks = (disks: readonly Disk[]): readonly Disk[] => disks.filter(({ contents }) => contents === undefined)

/** The names of the first so many of them. */
export const firstEmpty = (disks: readonly Disk[], count: number): readonly string[] =>
  emptyDisks(disks)
    .slice(0, count)
    .map(({ diskName }) => diskName)

/** The number that is written on a bay. */
export const bayNumber = ({ slot, kind }: Pick<Bay, 'slot' | 'kind'>): string => (kind === 'm2' ? `M.2-${slot - 6}` : String(slot))
