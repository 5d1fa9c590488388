import type { AlbumItem } from '@cove/device-contract/album'
import { childOf, parentOf } from '@cove/device-contract/rules'

/** ALB-01b: the file next to a live photo of the user that moves; it is deleted, restored and downloaded with its picture. */
export const clipPathsOf = ({ path, clipName }: Pick<AlbumItem, 'path' | 'clipName'>): string[] =>
  path !== undefined && clipName !== undefined ? [childOf(parentOf(path), clipName)] : []
