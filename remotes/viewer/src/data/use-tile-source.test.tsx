import type { Resource } from '@cove/device-contract/files'
import type { playback } from '@cove/device-contract/playback'
import type { Probe } from '@cove/device-contract/playback'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { useTileSource } from './use-tile-source.ts'

configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) => (type.includes('webm') ? 'probably' : ''))
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true })
})
afterEach(() => {
  cleanup()
  leakCheck()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const film = (name: string, sizeBytes: number): Resource => ({
  storageId: 's1',
  path: `/${name}`,
  name,
  kind: 'video',
  sizeBytes,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
})
const probe: Probe = {
  state: 'ready',
  container: 'matroska,webm',
  tracks: [{ index: 0, kind: 'video', codec: 'vp8', codecText: 'vp8', isDefault: true }],
  chapters: [],
}
const large = 100 * 1024 * 1024

let show: (files: readonly Resource[]) => void = () => undefined

function Tile({ file }: { readonly file: Resource }) {
  const { url, note } = useTileSource(file, probe)
  return <p data-testid={file.name}>{note ?? url}</p>
}

function Tiles() {
  const [files, setFiles] = useState<readonly Resource[]>([])
  useEffect(() => {
    show = setFiles
  }, [])
  return files.map((file) => <Tile key={file.path} file={file} />)
}

async function open(copies: readonly string[] = []) {
  const fake = fakeKernel<typeof playback>({
    remotes: [remote],
    answers: {
      playback: {
        convertedSize: ({ body }) => ({ state: copies.includes(body.path) ? 'ready' : 'failed', sizeBytes: 1, percent: 100 }),
      },
    },
  })
  await fake.ready
  vi.spyOn(fake.kernel.transfers, 'ticketUrl').mockReturnValue('/copy')
  renderWindow(Tiles, { fake, address: '/viewer/video-wall' })
  return fake
}
const texts = (files: readonly Resource[]) => files.map(({ name }) => screen.getByTestId(name).textContent)

test('VW-02 three large videos keep a connection each; a further one says so, and plays when one has left', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => film(`${name}.webm`, large))
  await open()
  act(() => show(files))
  await waitFor(() => expect(texts(files)).toEqual(['/media/a.webm', '/media/b.webm', '/media/c.webm', 'tooMany']))
  act(() => show(files.slice(1)))
  await waitFor(() => expect(texts(files.slice(1))).toEqual(['/media/b.webm', '/media/c.webm', '/media/d.webm']))
})

test('VW-02 a large video that cannot be reached leaves its connection to another', async () => {
  const files = ['lost', 'a', 'b', 'c'].map((name) => film(`${name}.webm`, large))
  const { kernel } = await open()
  const mediaUrl = kernel.transfers.mediaUrl.bind(kernel.transfers)
  vi.spyOn(kernel.transfers, 'mediaUrl').mockImplementation(async (file) => (file.path === '/lost.webm' ? undefined : mediaUrl(file)))
  act(() => show(files))
  await waitFor(() => expect(texts(files)).toEqual(['unreachable', '/media/a.webm', '/media/b.webm', '/media/c.webm']))
})

test('VW-02 a video that the browser cannot play has its converted copy, or says that it has to be converted', async () => {
  const files = [film('done.avi', 10), film('not.avi', 10)]
  await open(['/done.avi'])
  act(() => show(files))
  await waitFor(() => expect(texts(files)).toEqual(['/copy', 'needsConversion']))
})
