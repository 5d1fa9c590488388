import { media } from '@cove/device-contract/media'
import { expect, test } from 'vitest'
import { createThumbnailUrls } from './thumbnail-urls.ts'

test('H-27 addresses of pictures carry the ticket of the session once it has arrived', async () => {
  const ready = Promise.withResolvers<void>()
  const mediaTicket = () => Promise.resolve({ ok: true, data: { ticket: 'ticket-of-this-session', expiresInSeconds: 600 } })
  const urls = createThumbnailUrls({
    // The only call that is made.
    device: () => ({ use: () => ({ mediaTicket }) }) as never,
    baseUrl: () => 'http://device',
    nowMs: () => 0,
    onThumbnailsReady: ready.resolve,
  })
  const file = { storageId: 's', path: '/a.jpg', modifiedSeconds: 5 }
  const first = { ...file, isNow: true } as const
  expect(urls.ticketUrl(media.calls.thumbnail, first)).toBeUndefined()
  await ready.promise
  const address = new URL(urls.ticketUrl(media.calls.thumbnail, first) ?? '')
  expect(address.pathname).toBe('/ugos/media/v1/thumbnail')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    uuid: 's',
    path: '/a.jpg',
    mtime: '5',
    now: '1',
    ticket: 'ticket-of-this-session',
  })
  expect(urls.thumbnailUrl(file, 'SMALL')).toContain(encodeURIComponent('/a.jpg/.thumb-SMALL'))
})
