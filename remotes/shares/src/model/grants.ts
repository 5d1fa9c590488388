import type { PublicUser } from '@cove/device-contract/public-space'

/** Rights in the public space, as one choice. */
export const grants = ['none', 'readOnly', 'contribute', 'readWrite'] as const
/** One of `grants`. */
export type Grant = (typeof grants)[number]

type Right = Pick<PublicUser, 'right' | 'isContributor'>

export const nameOfGrant = ({ right, isContributor }: Right): Grant => (right === 'readWrite' && isContributor ? 'contribute' : right)
export const grantOf = (grant: Grant): Right =>
  grant === 'contribute' ? { right: 'readWrite', isContributor: true } : { right: grant, isContributor: false }
