import { standbyKey } from '../connection/standby-key.ts'
import { clearPersonalMemory } from './personal-memory.ts'

/** Keys of the browser's storage that tell something of a person, beside the ones that name him; his address goes with his tokens. */
const personalKeys = ['cove.routes', standbyKey]

/** S-D6, S-D7: nothing of a person stays in this browser: choices, addresses, cached answers. What he asked to be remembered stays. */
export function forgetPerson(storage: Storage, userNo: string | undefined): void {
  clearPersonalMemory()
  for (const key of Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) {
    if (personalKeys.includes(key) || (userNo !== undefined && key.startsWith(`cove.preference.${userNo}.`))) storage.removeItem(key)
  }
}
