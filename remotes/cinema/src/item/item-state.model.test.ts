import type { Episode } from '@cove/device-contract/cinema'
import { expect, test } from 'vitest'
import { clockOf, episodeCode, isDouble, isSeries, nextEpisode, positionOf, restOf, spanOf, unseenBefore } from './item-state.model.ts'

const episode = (episodeId: number, changes: Partial<Episode> = {}): Episode => ({
  episodeId,
  seasonNo: 1,
  numberText: String(episodeId),
  stillVersion: 0,
  durationMs: 60_000,
  isWatched: false,
  versions: [],
  ...changes,
})

test('CIN-01b a series resumes with the episode that was begun last, else with the first that was not seen', () => {
  const seen = episode(1, { isWatched: true })
  expect(nextEpisode([seen, episode(2), episode(3, { progress: 0.5 }), episode(4)])?.episodeId).toBe(3)
  expect(nextEpisode([seen, episode(2)])?.episodeId).toBe(2)
  expect(nextEpisode([seen])).toBeUndefined()
})

test('CIN-01b everything before an episode is what stands before it and was not seen', () => {
  const episodes = [episode(1, { isWatched: true }), episode(2), episode(3), episode(4)]
  expect(unseenBefore(episodes, 4)).toEqual([2, 3])
  expect(unseenBefore(episodes, 1)).toEqual([])
  expect(unseenBefore(episodes, 9)).toEqual([])
})

test('CIN-01b what is left of a season counts a begun episode by its rest', () => {
  expect(restOf([episode(1, { isWatched: true }), episode(2, { progress: 0.25 }), episode(3)])).toBe(105_000)
})

test('CIN-01a times are rounded to minutes, and a position is a clock', () => {
  expect(spanOf(131 * 60_000)).toEqual({ hours: 2, minutes: 11 })
  expect(spanOf(10)).toEqual({ hours: 0, minutes: 1 })
  expect([clockOf(1_902_000), clockOf(4_192_000)]).toEqual(['31:42', '1:09:52'])
})

test('CIN-01b a film resumes where it stopped, by what is left of it', () => {
  const version = { fileId: 1, storageId: 's', path: '/a.mkv', sizeBytes: 1, durationMs: 100_000 }
  expect(positionOf({ progress: 0.5, leftMs: 40_000, version })).toBe(60_000)
  expect(positionOf({ progress: 0.5, leftMs: undefined, version })).toBe(50_000)
  expect(positionOf({ progress: 0, leftMs: undefined, version })).toBeUndefined()
})

test('CIN-01a a title with episodes is a series, and a range of numbers is a double episode', () => {
  expect(isSeries({ type: 'multiple', episodeCount: 2 })).toBe(true)
  expect(isSeries({ type: 'movie', episodeCount: 0 })).toBe(false)
  expect([isDouble({ numberText: '5-6' }), isDouble({ numberText: '2014-10-31' }), isDouble({ numberText: '5' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(episodeCode({ seasonNo: 1, numberText: '5-6' })).toBe('S1E5-6')
})
