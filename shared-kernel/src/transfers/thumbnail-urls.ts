import { encodeQuery } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import type { ResourceRef } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { urlOf } from './download.ts'

/** What thumbnail addresses need. */
export interface ThumbnailParts {
  readonly device: () => DeviceClient
  readonly baseUrl: () => string
  readonly nowMs: () => number
  /** Called when a first ticket arrived and addresses can be made. */
  readonly onThumbnailsReady: () => void
}
type ThumbnailUrl = (file: ResourceRef & { readonly modifiedSeconds: number }, size: 'SMALL' | 'LARGE' | 'NATURE') => string | undefined
/** Adds a ticket to a path of the device that has a query. */
type MediaUrl = (pathAndQuery: string) => string | undefined

/** A ticket is renewed when less than this is left of it, in ms. */
const renewBeforeMs = 60_000

/** FM-13b, H-27: addresses for images, made with a short-lived ticket that is fetched once and renewed in time. */
export function createThumbnailUrls(parts: ThumbnailParts): { readonly thumbnailUrl: ThumbnailUrl; readonly mediaUrl: MediaUrl } {
  const ticketNow = createMediaTicket(parts)
  return {
    thumbnailUrl: (file, size) => {
      const ticket = ticketNow()
      if (ticket === undefined) return undefined
      const query = { storageId: file.storageId, path: `${file.path}/.thumb-${size}`, modifiedSeconds: file.modifiedSeconds, ticket }
      return urlOf(parts, files.calls.download.path, encodeQuery(files.calls.download, query))
    },
    mediaUrl: (pathAndQuery) => {
      const ticket = ticketNow()
      return ticket === undefined ? undefined : `${parts.baseUrl()}${pathAndQuery}&ticket=${encodeURIComponent(ticket)}`
    },
  }
}

/** The ticket of this moment; undefined until the first one is there. */
function createMediaTicket(parts: ThumbnailParts): () => string | undefined {
  let ticket: string | undefined
  let expiresAtMs = 0
  let fetching = false
  const renew = async () => {
    fetching = true
    const answer = await parts
      .device()
      .use(session)
      .mediaTicket()
      .catch(() => undefined)
    fetching = false
    if (!answer?.ok) return
    const isFirst = ticket === undefined
    ticket = answer.data.ticket
    expiresAtMs = parts.nowMs() + answer.data.expiresInSeconds * 1_000
    if (isFirst) parts.onThumbnailsReady()
  }
  return () => {
    if (parts.nowMs() > expiresAtMs - renewBeforeMs && !fetching) void renew()
    return parts.nowMs() > expiresAtMs ? undefined : ticket
  }
}
