import type { media } from '@cove/device-contract/media'
import type { Resource } from '@cove/device-contract/files'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { LiveClip } from './live-clip.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
  vi.restoreAllMocks()
})

const file: Resource = {
  storageId: 's1',
  path: '/a.jpg',
  name: 'a.jpg',
  kind: 'image',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: true,
}
const Shown = () => <LiveClip file={file} place={{}} size={{ width: 40, height: 30 }} />

async function open(isLive: boolean) {
  const fake = fakeKernel<typeof media>({
    remotes: [remote],
    answers: { media: { meta: () => ({ entries: [{ storageId: 's1', path: '/a.jpg', state: 'ready', ...(isLive && { isLive }) }] }) } },
  })
  await fake.ready
  const url = vi.spyOn(fake.kernel.transfers, 'ticketUrl').mockReturnValue('/the-clip')
  fake.kernel.transfers.store.setState({ thumbnailsReady: true })
  renderWindow(Shown, { fake, address: '/viewer/picture-shower' })
  await waitFor(() => expect(fake.calls.some(({ id }) => id === 'media.meta')).toBe(true))
  return { url }
}
const clip = () => document.querySelector('video')

test('VW-04 the clip of a live photo plays while the pointer rests on its mark, and with sound on a press', async () => {
  const { url } = await open(true)
  const mark = await screen.findByRole('button', { name: '实况' })
  expect(clip()).toBeNull()
  fireEvent.pointerEnter(mark)
  expect([clip()?.getAttribute('src'), clip()?.muted]).toEqual(['/the-clip', true])
  expect(url.mock.calls.at(-1)?.[0].id).toBe('media.clip')
  fireEvent.pointerLeave(mark)
  expect(clip()).toBeNull()
  fireEvent.click(mark)
  expect(clip()?.muted).toBe(false)
  fireEvent.ended(clip() ?? document)
  expect(clip()).toBeNull()
  fireEvent.click(mark)
  fireEvent.error(clip() ?? document)
  expect(clip()).toBeNull()
  expect(mark.hasAttribute('disabled')).toBe(true)
})

test('VW-04 a plain picture has no mark of a clip', async () => {
  await open(false)
  await expect(screen.findByRole('button', {}, { timeout: 200 })).rejects.toThrow()
})
