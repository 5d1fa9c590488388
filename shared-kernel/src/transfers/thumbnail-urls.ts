import { encodeQuery } from '@cove/device-contract'
import type { CallDefinition, DeviceClient } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import type { ResourceRef } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
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

/** Addresses that carry the ticket of this session. */
export interface TicketUrls {
  readonly thumbnailUrl: ThumbnailUrl
  readonly ticketUrl: TicketUrl
}

/** A ticket is renewed when less than this is left of it, in ms. */
const renewBeforeMs = 60_000

/** FM-13b, H-27: addresses for images, made with a short-lived ticket that is fetched once and renewed in time. */
export function createThumbnailUrls(parts: ThumbnailParts): TicketUrls {
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
  const current = (): string | undefined => {
    if (parts.nowMs() > expiresAtMs - renewBeforeMs && !fetching) void renew()
    return parts.nowMs() > expiresAtMs ? undefined : ticket
  }
  const ticketUrl: TicketUrl = (call, query) => {
    const open = current()
    return open === undefined ? undefined : urlOf(parts, call.path, encodeQuery(call, { ...query, ticket: open }))
  }
  return {
    ticketUrl,
    thumbnailUrl: ({ storageId, path, modifiedSeconds }, size) =>
      ticketUrl(files.calls.download, { storageId, path: `${path}/.thumb-${size}`, modifiedSeconds }),
  }
}
