import { isRefusal } from '@cove/server-kit/refusal'
import { checkNewName } from '../../../module-kit/staging-kit.ts'

/** Whether an entry of a service has a name that a path of the device can say: no `..`, no line breaks, no separators (FM-06). */
export function isUsableName(name: string): boolean {
  try {
    checkNewName(name)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
