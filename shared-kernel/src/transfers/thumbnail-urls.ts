import { encodeQuery } from '@cove/device-contract'
import type { CallDefinition, DeviceClient } from '@cove/device-contract'
import { filesStart, sessionStart } from '@cove/device-contract/start'
import type { ResourceRef } from '@cove/device-contract/files'
import { urlOf } from './download.ts'
import type { TicketQuery } from './transfers.ts'

/** What thumbnail addresses need. */
export interface ThumbnailParts {
  readonly device: () => DeviceClient
  readonly baseUrl: () => string
  readonly nowMs: () => number
  /** Called when a first ticket arrived and addresses can be made. */
  readonly onThumbnailsReady: () => void
}
type ThumbnailUrl = (file: ResourceRef & { readonly modifiedSeconds: number }, size: 'SMALL' | 'LARGE' | 'NATURE') => string | undefined
type TicketUrl = <D extends CallDefinition>(call: D, query: TicketQuery<D>) => string | undefined

/** Addresses that carry the ticket of this session; undefined until the first ticket is there. */
export interface TicketUrls {
  readonly thumbnailUrl: ThumbnailUrl
  readonly ticketUrl: TicketUrl
  /** For a path with a query that the device named. */
  readonly signedUrl: (pathAndQuery: string) => string | undefined
}

/** A ticket is renewed when less than this is left of it, in ms. */
const renewBeforeMs = 60_000

/** FM-13b, H-27: addresses for images, made with a short-lived ticket that is fetched once and renewed in time. */
export function createThumbnailUrls(parts: ThumbnailParts): TicketUrls {
  const ticketNow = createMediaTicket(parts)
  const ticketUrl: TicketUrl = (call, query) => {
    const ticket = ticketNow()
    return ticket === undefined ? undefined : urlOf(parts, call.path, encodeQuery(call, { ...query, ticket }))
  }
  return {
    ticketUrl,
    thumbnailUrl: ({ storageId, path, modifiedSeconds }, size) =>
      ticketUrl(filesStart.calls.download, { storageId, path: `${path}/.thumb-${size}`, modifiedSeconds }),
    signedUrl(pathAndQuery) {
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
      .use(sessionStart)
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
