import { expect, test } from 'vitest'
import { createTorrentShares, shareLimits } from '../../src/modules/downloads/torrent-shares.ts'
import type { ActiveTorrent } from '../../src/modules/downloads/torrent-shares.ts'

interface Wish {
  readonly down: number
  readonly up: number
  readonly own?: number
  readonly isSeeding?: boolean
}
const torrent = (userNo: string, { down, up, own = 0, isSeeding = false }: Wish): ActiveTorrent => ({
  userNo,
  isSeeding,
  limits: { ownBytesPerSecond: own, downBytesPerSecond: down, upBytesPerSecond: up },
})

const ratesOf = (torrents: readonly ActiveTorrent[]) => {
  const { total, each } = shareLimits(torrents)
  const pair = (rates: { readonly downBytesPerSecond: number; readonly upBytesPerSecond: number } | undefined) => [
    rates?.downBytesPerSecond,
    rates?.upBytesPerSecond,
  ]
  return { total: pair(total), each: torrents.map((one) => pair(each.get(one))) }
}

test('DL-01b one person has the limit in total, however many torrents there are', () => {
  expect(
    ratesOf([torrent('a', { down: 900, up: 300 }), torrent('a', { down: 900, up: 300, own: 50 }), torrent('a', { down: 900, up: 300 })]),
  ).toEqual({
    total: [900, 300],
    each: [
      [0, 0],
      [50, 0],
      [0, 0],
    ],
  })
})

test('DL-01b of several people each keeps to the own limit, and nobody to that of another', () => {
  expect(
    ratesOf([
      torrent('a', { down: 900, up: 300 }),
      torrent('a', { down: 900, up: 300, isSeeding: true }),
      torrent('b', { down: 0, up: 0 }),
      torrent('c', { down: 0, up: 1 }),
    ]),
  ).toEqual({
    total: [0, 0],
    each: [
      [900, 150],
      [900, 150],
      [0, 0],
      [0, 1],
    ],
  })
})

test('DL-01b a share is never nothing, because nothing would be no limit', () => {
  const { each } = ratesOf([torrent('a', { down: 1, up: 1 }), torrent('a', { down: 1, up: 1 }), torrent('b', { down: 0, up: 0 })])
  expect(each).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})

test('DL-01b the helper hears of a limit before a torrent comes and only when something changed', async () => {
  const calls: (readonly [string, unknown])[] = []
  const shares = createTorrentShares(async (method, params) => calls.push([method, params]))
  const limits = { ownBytesPerSecond: 0, downBytesPerSecond: 0, upBytesPerSecond: 300 }
  const enter = (userNo: string) => shares.enter({ userNo, isSeeding: () => false, limits: () => limits })
  using first = enter('a')
  await shares.adjust()
  expect(calls).toEqual([['aria2.changeGlobalOption', [{ 'max-overall-download-limit': '0', 'max-overall-upload-limit': '300' }]]])
  first.attach('g1')
  await shares.adjust()
  await shares.adjust()
  expect(calls.slice(1)).toEqual([['aria2.changeOption', ['g1', { 'max-download-limit': '0', 'max-upload-limit': '0' }]]])
  {
    using second = enter('b')
    await shares.adjust()
    expect(second.options()).toEqual({ 'max-download-limit': '0', 'max-upload-limit': '300' })
    expect(calls.slice(2).map(([, params]) => params)).toEqual([
      [{ 'max-overall-download-limit': '0', 'max-overall-upload-limit': '0' }],
      ['g1', { 'max-download-limit': '0', 'max-upload-limit': '300' }],
    ])
  }
  await shares.adjust()
  expect(calls.at(-2)?.[1]).toEqual([{ 'max-overall-download-limit': '0', 'max-overall-upload-limit': '300' }])
})
