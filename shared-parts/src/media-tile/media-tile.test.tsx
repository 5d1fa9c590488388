import type { Resource } from '@cove/device-contract/files'
import { media as mediaArea } from '@cove/device-contract/media'
import type { Media } from '@cove/device-contract/media'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { durationText, mayHaveLook, packagesFor, shownFailure } from './media-rules.ts'
import { MediaTile } from './media-tile.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const fileOf = (name: string, kind: Resource['kind'], hasThumbnail = true): Resource => ({
  storageId: 's',
  path: `/${name}`,
  name,
  kind,
  sizeBytes: 1,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail,
})

/** Tiles of some files on a device that knows these looks. */
async function show(files: readonly Resource[], looks: Readonly<Record<string, Partial<Media>>>) {
  const requests: number[] = []
  const fake = fakeKernel({
    answers: {
      media: {
        meta: ({ body }) => {
          requests.push(body.entries.length)
          return { entries: body.entries.map(({ storageId, path }) => ({ storageId, path, state: 'none' as const, ...looks[path] })) }
        },
      },
    },
  })
  await fake.ready
  renderWindow(
    () => (
      <div data-tiles="">
        {files.map((file) => (
          <MediaTile key={file.path} file={file} />
        ))}
      </div>
    ),
    { fake },
  )
  return { fake, requests }
}

test('MED-06a a video shows its duration, a file that cannot be shown says why, and one request asks for all', async () => {
  const files = [
    fileOf('clip.mp4', 'video'),
    fileOf('bomb.png', 'image'),
    fileOf('page.pdf', 'document', false),
    fileOf('a.txt', 'document', false),
  ]
  const { requests } = await show(files, {
    '/clip.mp4': { state: 'ready', durationMs: 42_000 },
    '/bomb.png': { state: 'failed', failure: 'tooLarge' },
    '/page.pdf': { state: 'failed', failure: 'programMissing' },
  })
  expect(await screen.findByText('0:42')).toBeTruthy()
  expect(screen.getByRole('img', { name: /像素数超出/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /少一项软件/ })).toBeTruthy()
  expect(requests).toEqual([3])
})

test('MED-05a what waits is read again when the device has finished its folder', async () => {
  const looks: Record<string, Partial<Media>> = { '/clip.mp4': { state: 'waiting' } }
  const { fake, requests } = await show([fileOf('clip.mp4', 'video')], looks)
  await waitFor(() => expect(document.querySelector('[data-media="waiting"]')).toBeTruthy())
  looks['/clip.mp4'] = { state: 'ready', durationMs: 61_000 }
  fake.say(mediaArea, 'media.changed', { storageId: 's', path: '/other' })
  fake.say(mediaArea, 'media.changed', { storageId: 's', path: '/' })
  expect(await screen.findByText('1:01')).toBeTruthy()
  expect(requests).toEqual([1, 1])
})

test.each([
  [0, '0:00'],
  [41_600, '0:42'],
  [725_000, '12:05'],
  [3_723_000, '1:02:03'],
])('MED-06a %i ms are %s', (ms, text) => expect(durationText(ms)).toBe(text))

test('MED-06a any duration reads as numbers with two digits after each colon', () => {
  fc.assert(fc.property(fc.nat(1e9), (ms) => void expect(durationText(ms)).toMatch(/^\d+(:\d\d){1,2}$/)))
})

test('MED-04b music without a cover is no failure, and the package fits the file', () => {
  expect(shownFailure({ kind: 'audio' }, { storageId: 's', path: '/a', state: 'failed', failure: 'broken' })).toBeUndefined()
  expect(packagesFor({ name: 'a.pdf', kind: 'document' })).toEqual(['poppler-utils'])
  expect(packagesFor({ name: 'a.docx', kind: 'document' })).toContain('libreoffice')
  expect(packagesFor({ name: 'a.mkv', kind: 'video' })).toEqual(['ffmpeg'])
  expect(mayHaveLook({ name: 'a.txt', kind: 'document', hasThumbnail: false })).toBe(false)
})
