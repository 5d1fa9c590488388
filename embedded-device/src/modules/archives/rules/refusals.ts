import type { ErrorName } from '@cove/device-contract'
import type { archives } from '@cove/device-contract/archives'
import { Refusal } from '@cove/server-kit/refusal'

/** A failure that the area of archives declares itself. */
export type ArchiveError = keyof (typeof archives)['errors']

/** Refuses with a failure of the area; a job that it ends keeps the name. */
export function refuseArchive(error: ArchiveError): never {
  // Refusals of areas travel by their name, like those of the catalogue.
  throw new Refusal(error as unknown as ErrorName)
}
