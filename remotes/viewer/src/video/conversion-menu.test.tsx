import type { Resource } from '@cove/device-contract/files'
import type { playback } from '@cove/device-contract/playback'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { ConversionMenu } from './conversion-menu.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const file: Resource = {
  storageId: 's1',
  path: '/a.mp4',
  name: 'a.mp4',
  kind: 'video',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
}
const Shown = () => <ConversionMenu file={file} plan={{ kind: 'direct' }} />

async function open(role: 'admin' | 'user') {
  const fake = fakeKernel<typeof playback>({
    remotes: [remote],
    session: { user: { userNo: '1', nickname: 'n', account: 'n', email: '', phone: '', avatarUrl: '', role } },
    answers: { playback: { cache: () => ({ fileCount: 1, sizeBytes: 5000, mostBytes: 10_000 }) } },
  })
  await fake.ready
  renderWindow(Shown, { fake, address: '/viewer/video-player' })
  await waitFor(() => expect(fake.calls.some(({ id }) => id === 'playback.cache')).toBe(true))
}

test('VID-01b a video that needs no conversion has a menu only for who can empty the cache', async () => {
  await open('admin')
  expect(await screen.findByRole('button')).toBeTruthy()
  cleanup()
  await open('user')
  await expect(screen.findByRole('button', {}, { timeout: 200 })).rejects.toThrow()
})
