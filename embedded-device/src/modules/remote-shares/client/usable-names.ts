import type { RemoteEntry } from '@cove/device-contract/remote-shares'
import { isNewName } from '../../../module-kit/staging-kit.ts'
import { partEnding } from './remote-client.ts'

/** A folder of another device as it is shown. */
export interface ShownListing {
  readonly entries: RemoteEntry[]
  /** How many entries are left out for their names. */
  readonly unusable: number
}

/** What is shown of a listing: nothing that is only half there, and nothing whose name leads elsewhere. */
export function shownListing(all: readonly RemoteEntry[]): ShownListing {
  const whole = all.filter(({ name }) => !name.endsWith(partEnding))
  const entries = whole.filter(({ name }) => isNewName(name))
  return { entries, unusable: whole.length - entries.length }
}
