import type { pools } from '@cove/device-contract/pools'
import type { DataOf } from '@cove/device-contract'

/** Where a disk is: a SATA bay or an M.2 slot. */
export type BayKind = DataOf<typeof pools.calls.details>['bays'][number]['kind']

/** STO-02: the bays of the device, by slot. */
export const bays: readonly { readonly slot: number; readonly kind: BayKind }[] = [1, 2, 3, 4, 5, 6, 7, 8].map((slot) => ({
  slot,
  kind: slot <= 6 ? 'sata' : 'm2',
}))

export const bayKindOf = (slot: number): BayKind => bays.find((bay) => bay.slot === slot)?.kind ?? 'sata'

/** The first disk of the device holds the spaces that no pool holds. */
export const firstDiskSlot = 1

const terabyte = 1024 ** 4
/** STO-03b: the largest disk of each kind, in bytes. */
export const largestBytes: Readonly<Record<BayKind, number>> = { sata: 20 * terabyte, m2: 2 * terabyte }
/** The smallest disk that can be used, in bytes. */
export const smallestBytes = 1024 ** 3
