import { relocate, rootOf } from '../../module-kit/staging-kit.ts'
import type { Location, Space } from '../../files/places/space.ts'
import type { Ledger } from './upload-ledger.ts'

/** The final place of an upload, with these names below the root it was begun with. */
export function placeOf(space: Space, { root, userNo }: Pick<Ledger, 'root' | 'userNo'>, names: readonly string[]): Location {
  const at: Location = root ? { space, names: [], path: '/', indexPath: '', ...root } : rootOf(space, { userNo, role: 'user' })
  return relocate(at, names)
}
