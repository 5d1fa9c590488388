import type { PublicDisk } from '@cove/device-contract/public-space'
import { publicIdOf } from '../../../module-kit/staging-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import type { PublicParts } from '../parts.ts'
import { managedSpaces, publicFolder } from '../public-views.ts'

/** A storage space with its public space. */
export function diskOf({ store, index }: PublicParts, { id, name }: Space): PublicDisk {
  const isActive = store.isActive(id)
  const usedBytes = index.bytesBelow(id, `/${publicFolder}`)
  return { storageId: id, name, isActive, usedBytes, ...(isActive ? { publicStorageId: publicIdOf(id) } : {}) }
}

/** The storage space that a call names; undefined for one that cannot have a public space. */
export const spaceOf = (parts: PublicParts, storageId: string): Space | undefined => managedSpaces(parts).find(({ id }) => id === storageId)
