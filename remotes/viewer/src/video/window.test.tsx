import type { playback } from '@cove/device-contract/playback'
import type { files, Resource } from '@cove/device-contract/files'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import VideoWindow from './window.tsx'

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  leakCheck()
  vi.restoreAllMocks()
})

const resource = (path: string): Resource => ({
  storageId: 's1',
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  kind: path.endsWith('.jpg') ? 'image' : 'video',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
})

interface Asked {
  readonly kinds?: readonly string[] | undefined
  readonly order?: unknown
}

async function open(address: string, state?: unknown) {
  const asked: unknown[] = []
  const fake = fakeKernel<typeof files | typeof playback>({
    remotes: [remote],
    answers: {
      files: {
        info: ({ query: { path } }: { readonly query: { readonly path: string } }) => ({
          resource: resource(path),
          totalFiles: 1,
          totalFolders: 0,
          totalBytes: 10,
        }),
        list: ({ query }: { readonly query: Asked }) => {
          if (query.kinds) asked.push(query.order)
          const items = query.kinds ? ['/片/2.mp4', '/片/1.mp4'].map(resource) : []
          return { total: items.length, page: 1, pageRows: 2048, items }
        },
      },
      playback: { probe: () => ({ state: 'programMissing', container: '', tracks: [], chapters: [] }) },
    },
  })
  await fake.ready
  renderWindow(VideoWindow, { fake, address, state })
  return asked
}

const at = (name: string) => `/viewer/video-player?storageId=s1&path=${encodeURIComponent(name)}`
const listed = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '播放列表' }))
  return (await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent)
}

test('VID-01c a video of an album is followed by the next video of the album, wherever it is; pictures between them are passed over', async () => {
  const items = ['/乙/3.mp4', '/甲/4.jpg', '/丙/5.mp4', '/甲/1.mp4', '/甲/2.jpg'].map((path) => ({ storageId: 's1', path }))
  await open(at('/乙/3.mp4'), { items, from: { at: 2, count: 5, before: 2 } })
  expect(await listed()).toEqual(['1.mp4', '3.mp4', '5.mp4'])
  await userEvent.keyboard('{Escape}')
  fireEvent.ended(screen.getByLabelText('播放“3.mp4”'))
  expect(await screen.findByLabelText('播放“5.mp4”')).toBeTruthy()
})

test('VID-01c a video of a folder is followed by the next one in the order of its folder', async () => {
  const asked = await open(`${at('/片/2.mp4')}&order=time.desc`)
  expect(await listed()).toEqual(['2.mp4', '1.mp4'])
  expect(asked).toContainEqual({ kind: 'time', direction: 'desc' })
})
