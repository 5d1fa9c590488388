import type { CinemaVersion, Episode } from '@cove/device-contract/cinema'
import { expect, test } from 'vitest'
import { episodeFiles, fileOf, firstSeason, partsOf, playListAt, watchOrder } from './play-list.model.ts'

const version = (fileId: number, changes: Partial<CinemaVersion> = {}): CinemaVersion => ({
  fileId,
  storageId: 's',
  path: `/剧/${fileId}.mkv`,
  sizeBytes: 1,
  ...changes,
})
const episode = (episodeId: number, versions: CinemaVersion[]): Episode => ({
  episodeId,
  seasonNo: 1,
  numberText: String(episodeId),
  stillVersion: 0,
  isWatched: false,
  versions,
})

test('CIN-01b an episode is played with those that follow, and those before it stand at the end', () => {
  const files = [1, 2, 3, 4].map((fileId) => fileOf(version(fileId)))
  expect(playListAt(files, 2)).toEqual({ files: [files[2], files[3], files[0], files[1]], at: 2, count: 4, before: 2 })
  expect(playListAt(files, 9)).toBeUndefined()
  const [, second] = [1, 2].map((at) => playListAt(files, at))
  expect(second && watchOrder(second)).toEqual({ files, at: 2 })
})

test('CIN-01b a long list has ninety-nine files on each side', () => {
  const files = Array.from({ length: 400 }, (_one, index) => fileOf(version(index)))
  const list = playListAt(files, 200)
  expect([list?.files.length, list?.before, list?.at, list?.count]).toEqual([199, 99, 200, 400])
})

test('CIN-01b parts of one edition follow each other; another version is played alone', () => {
  const parts = [version(2, { partNo: 2 }), version(1, { partNo: 1 }), version(3, { partNo: 1, edition: '导演剪辑版' }), version(4)]
  expect(partsOf(parts, version(1, { partNo: 1 })).map(({ fileId }) => fileId)).toEqual([1, 2])
  expect(partsOf(parts, version(4)).map(({ fileId }) => fileId)).toEqual([4])
})

test('CIN-01b episodes are played in the quality that was chosen, and a double episode once', () => {
  const double = version(5)
  const episodes = [
    episode(1, [version(1, { heightPx: 2160 }), version(2, { heightPx: 1080 })]),
    episode(2, [version(3, { heightPx: 2160 }), version(4, { heightPx: 1080 })]),
    episode(3, [double]),
    episode(4, [double]),
    episode(5, []),
  ]
  expect(episodeFiles(episodes, version(2, { heightPx: 1080 })).map(({ name }) => name)).toEqual(['2.mkv', '4.mkv', '5.mkv'])
})

test('CIN-01b a series begins with its first season, and specials only where there is nothing else', () => {
  expect(firstSeason([{ seasonNo: 0 }, { seasonNo: 2 }, { seasonNo: 3 }])?.seasonNo).toBe(2)
  expect(firstSeason([{ seasonNo: 0 }])?.seasonNo).toBe(0)
  expect(firstSeason([])).toBeUndefined()
})
