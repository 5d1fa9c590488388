import type { files, Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSubtitles } from './use-subtitles.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

const resource = (name: string): Resource => ({
  storageId: 's1',
  path: `/films/${name}`,
  name,
  kind: 'unknown',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
})
const video = resource('ep1.mp4')

function Choices() {
  return (
    <p data-testid="choices">
      {useSubtitles(video, undefined)
        .map(({ id }) => id)
        .join(' ')}
    </p>
  )
}

test('VID-03 subtitles are looked for on all pages of the folder, and the best is the first of them', async () => {
  const many = Array.from({ length: 2100 }, (_, at) => resource(`ep1${at}.srt`))
  const all = [resource('ep10.srt'), ...many, resource('EP1.en.SRT'), resource('ep1.zh.ass'), resource('ep1.srt'), resource('ep1.nfo')]
  const fake = fakeKernel<typeof files>({
    answers: {
      files: {
        list: ({ query: { page = 1, pageRows = 0 } }) => ({
          total: all.length,
          page,
          pageRows,
          items: all.slice((page - 1) * pageRows, page * pageRows),
        }),
      },
    },
  })
  await fake.ready
  renderWindow(Choices, { fake, address: '/viewer/video-player' })
  await waitFor(() =>
    expect(screen.getByTestId('choices').textContent).toBe('file:/films/ep1.srt file:/films/ep1.zh.ass file:/films/EP1.en.SRT'),
  )
})

const track = (index: number, kind: 'audio' | 'subtitle', language: string) => ({
  index,
  kind,
  codec: kind === 'audio' ? 'aac' : 'subrip',
  language,
  isText: true,
  isDefault: false,
})

test.each([
  ['jpn', 'track:3'],
  ['chi', ''],
])('VID-03 where the sound is %s, a Chinese user reads "%s" from the start', async (sound, wanted) => {
  const tracks = [track(1, 'audio', sound), track(2, 'subtitle', 'eng'), track(3, 'subtitle', 'chi')]
  function Wanted() {
    const choices = useSubtitles(video, { tracks } as unknown as Probe)
    return (
      <p data-testid="wanted" data-count={choices.length}>
        {choices.flatMap(({ id, isWanted }) => (isWanted ? [id] : [])).join(' ')}
      </p>
    )
  }
  const fake = fakeKernel<typeof files>({
    answers: { files: { list: () => ({ total: 0, page: 1, pageRows: 100, items: [] }) } },
  })
  await fake.ready
  renderWindow(Wanted, { fake, address: '/viewer/video-player' })
  await waitFor(() => expect(fake.calls.some(({ id }) => id === 'files.list')).toBe(true))
  await waitFor(() => expect(screen.getByTestId('wanted').textContent).toBe(wanted))
})
