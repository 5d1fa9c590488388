import { audioKeyOf } from '../audio/audio-service.ts'
import { standbyKey } from '../connection/standby-key.ts'
import { positionKeyOf } from '../position/position-key.ts'

/** Keys of the browser's storage with data of a user, in addition to those with the user's name; the address goes with the tokens. */
const personalKeys = ['cove.routes', standbyKey]

/** S-D6, S-D7: deletes the user's settings, and addresses in this browser. What the user chose to keep stays. */
export function deleteUserData(storage: Storage, userNo: string | undefined): void {
  if (userNo !== undefined) {
    storage.removeItem(positionKeyOf(userNo))
    storage.removeItem(audioKeyOf(userNo))
  }
  for (const key of Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) {
    if (personalKeys.includes(key) || (userNo !== undefined && key.startsWith(`cove.preference.${userNo}.`))) storage.removeItem(key)
  }
}
