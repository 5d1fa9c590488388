import type { Resource } from '@cove/device-contract/files'
import type { playback } from '@cove/device-contract/playback'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { Lyrics } from './lyrics.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const words: Resource = {
  storageId: 's1',
  path: '/歌.lrc',
  name: '歌.lrc',
  kind: 'document',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
}
const track = { storageId: 's1', path: '/歌.mp3', name: '歌.mp3', modifiedSeconds: 1 }
const Window = () => <Lyrics track={track} seconds={0} onSeek={vi.fn()} />

async function open(items: readonly Resource[], inside?: string) {
  const fake = fakeKernel<typeof playback>({
    remotes: [remote],
    answers: {
      files: { list: () => ({ total: items.length, page: 1, pageRows: 10, items: [...items] }) },
      playback: {
        probe: () => ({ state: 'ready', container: 'mp3', tracks: [], chapters: [], ...(inside === undefined ? {} : { lyrics: inside }) }),
      },
    },
  })
  await fake.ready
  fake.transfers.answerText = '[00:01.00]你好'
  renderWindow(Window, { fake, address: '/viewer/audio-player' })
}

test('EDT-01 AUD-03 lyrics beside a track are read in another encoding when somebody wants it', async () => {
  await open([words])
  expect(await screen.findByText('你好')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '换编码…' }))
  await userEvent.click(await screen.findByText(/WINDOWS-1252/))
  expect(await screen.findByText(/å¥½/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '换编码…' }))
  await userEvent.click(await screen.findByText('自动识别'))
  expect(await screen.findByText('你好')).toBeTruthy()
})

test('EDT-01 lyrics inside a track have no file to read again', async () => {
  await open([], '[00:01.00]里面的词')
  expect(await screen.findByText('里面的词')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '换编码…' })).toBeNull()
})
