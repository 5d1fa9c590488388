import { isRefusal } from '@cove/server-kit/refusal'
import type { RemoteEntry } from '@cove/device-contract/remote-shares'
import { checkNewName } from '../../../module-kit/staging-kit.ts'
import { partEnding } from './remote-client.ts'

/** Whether an entry of another device has a name that a path of this one can say: no `..`, no line breaks, no separators (FM-06). */
export function isUsableName(name: string): boolean {
  try {
    checkNewName(name)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** A folder of another device as it is shown. */
export interface ShownListing {
  readonly entries: RemoteEntry[]
  /** How many entries are left out for their names. */
  readonly unusable: number
}

/** What is shown of a listing: nothing that is only half there, and nothing whose name leads elsewhere. */
export function shownListing(all: readonly RemoteEntry[]): ShownListing {
  const whole = all.filter(({ name }) => !name.endsWith(partEnding))
  const entries = whole.filter(({ name }) => isUsableName(name))
  return { entries, unusable: whole.length - entries.length }
}
