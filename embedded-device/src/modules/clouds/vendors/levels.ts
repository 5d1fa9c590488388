import type { CloudAccount } from '@cove/device-contract/clouds'

/** A membership of either vendor. */
export type CloudLevel = NonNullable<CloudAccount['level']>

const GiB = 1024 ** 3

/** CAR-04a: the largest file of each membership. */
export const maxFileBytesOf: Readonly<Record<CloudLevel, number>> = {
  free: 4 * GiB,
  silver: 8 * GiB,
  gold: 20 * GiB,
  diamond: 50 * GiB,
  normal: 4 * GiB,
  member: 10 * GiB,
  superMember: 20 * GiB,
}
