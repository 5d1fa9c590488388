import { longestAlbumName } from '@cove/device-contract/album'

/** What is wrong with the name of an album. */
export type NameFault = 'albumNameEmpty' | 'albumNameTooLong' | 'albumNameInvalid'

/** ALB-03b: the name as it is stored, or what is wrong with it. */
export function readAlbumName(typed: string): { readonly name: string } | { readonly fault: NameFault } {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (name === '') return { fault: 'albumNameEmpty' }
  if ([...name].length > longestAlbumName) return { fault: 'albumNameTooLong' }
  if (/[\\/:*?"<>|\p{Cc}\p{Cs}]/u.test(name)) return { fault: 'albumNameInvalid' }
  return { name }
}
