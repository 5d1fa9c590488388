import { encodeQuery } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { filesStart, sessionStart } from '@cove/device-contract/start'
import type { ResourceRef } from '@cove/device-contract/files'
import { urlOf } from './download.ts'

/** What an address for a player needs. */
export interface MediaUrlParts {
  readonly device: () => DeviceClient
  readonly baseUrl: () => string
}

/** H-27: an address for the src of a video or audio element, with a fresh ticket; undefined when the device gives none. */
export async function mediaUrl(parts: MediaUrlParts, { storageId, path }: ResourceRef): Promise<string | undefined> {
  const answer = await parts
    .device()
    .use(sessionStart)
    .mediaTicket()
    // The device is away: the player says so and offers a retry.
    .catch(() => undefined)
  if (!answer?.ok) return undefined
  return urlOf(
    parts,
    filesStart.calls.download.path,
    encodeQuery(filesStart.calls.download, { storageId, path, ticket: answer.data.ticket }),
  )
}
