import type { cinema } from '@cove/device-contract/cinema'
import type { CinemaItem, CinemaVersion, Continue, Episode, FilmSource, Library } from '@cove/device-contract/cinema'
import type { Storage } from '@cove/device-contract/storage'
import { defineRemote } from '@cove/kernel/declare'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import remote from '../remote.ts'
import CinemaWindow from '../src/main/window.tsx'

/** Call once in each suite of the window. */
export function setUpCinema(): void {
  configure({ asyncUtilTimeout: 10_000 })
  layOutJsdom({ widthPx: 1000, heightPx: 600 })
  Element.prototype.scrollIntoView = () => undefined
  afterEach(() => {
    cleanup()
    leakCheck()
  })
}

export const library = (changes: Partial<Library> = {}): Library => ({
  libraryId: 1,
  name: '家庭影院',
  kind: 'films',
  folders: [{ storageId: 's1', path: '/电影' }],
  ownerNo: '1000',
  people: [],
  isForAll: false,
  isHidden: false,
  filmCount: 3,
  seriesCount: 1,
  clipCount: 0,
  unsureCount: 2,
  isScanning: false,
  ...changes,
})

export const version = (fileId: number, changes: Partial<CinemaVersion> = {}): CinemaVersion => ({
  fileId,
  storageId: 's1',
  path: `/电影/film-${fileId}.mkv`,
  sizeBytes: 1_000_000_000,
  durationMs: 6_000_000,
  widthPx: 1920,
  heightPx: 1080,
  videoCodec: 'h264',
  audioCodec: 'aac',
  ...changes,
})

export const film = (itemId: number, changes: Partial<CinemaItem> = {}): CinemaItem => ({
  itemId,
  libraryId: 1,
  type: 'movie',
  name: `影片 ${itemId}`,
  year: 2026,
  posterVersion: 0,
  backdropVersion: 0,
  versionCount: 1,
  seasonCount: 0,
  episodeCount: 0,
  unwatchedCount: 1,
  addedSeconds: 1,
  isFavourite: false,
  isHidden: false,
  ...changes,
})

export const series = (itemId: number, changes: Partial<CinemaItem> = {}): CinemaItem =>
  film(itemId, { type: 'tv', name: '雾港十二夜', seasonCount: 1, episodeCount: 3, unwatchedCount: 2, ...changes })

export const episode = (number: number, changes: Partial<Episode> = {}): Episode => ({
  episodeId: 100 + number,
  seasonNo: 1,
  numberText: String(number),
  name: `集名 ${number}`,
  stillVersion: 0,
  durationMs: 3_000_000,
  isWatched: false,
  versions: [version(500 + number, { path: `/剧集/雾港/E0${number}.mkv` })],
  ...changes,
})

export const going = (item: CinemaItem, changes: Partial<Continue> = {}): Continue => ({
  item,
  version: version(item.itemId),
  stillVersion: 1,
  progress: 0.4,
  leftMs: 3_600_000,
  ...changes,
})

/** The app that plays videos, as its remote declares it. */
const viewer = defineRemote({
  id: 'viewer',
  kernel: '^1.3.0',
  title: 'app',
  icon: remote.icon,
  names: { 'zh-CN': { app: '播放器' }, en: { app: 'Player' } },
  windows: {
    video: {
      title: 'app',
      path: '/player/video',
      size: [400, 400],
      load: () => Promise.resolve({ default: () => null }),
    },
  },
  opens: [{ id: 'video', title: 'app', types: ['video/*'], route: '/player/video' }],
  texts: { 'zh-CN': () => Promise.resolve({ texts: {} }), en: () => Promise.resolve({ texts: {} }) },
})

const disk: Storage = { storageId: 's1', name: '存储空间', label: '', origin: 'managed', status: 'normal', usedBytes: 1, sizeBytes: 2 }

export type Answers = Required<NonNullable<NonNullable<FakeKernelOptions<typeof cinema>['answers']>['cinema']>>

export const details = (item: CinemaItem, changes: object = {}): ReturnType<Extract<Answers['item'], (input: never) => unknown>> =>
  ({
    item,
    genres: ['科幻'],
    people: [{ name: '顾言川', role: 'actor', character: '补票员' }],
    tags: ['重看'],
    collections: [],
    versions: [version(1, { heightPx: 2160, widthPx: 3840, edition: undefined }), version(2)],
    extras: [],
    seasons: [],
    match: { score: 98, reasons: ['nfo', 'yearInName'], isAccepted: true },
    ...changes,
  }) as never

export const filmSource = (changes: Partial<FilmSource> = {}): FilmSource => ({
  isOn: false,
  isKeySet: false,
  language: 'zh',
  address: 'https://films.example/3',
  isDemo: false,
  state: 'off',
  leftCount: 0,
  foundCount: 0,
  ...changes,
})

const usual: Partial<Answers> = {
  libraries: () => ({ libraries: [library()] }),
  home: () => ({
    featured: [{ item: film(1), plot: '一封信。', genres: ['科幻'] }],
    continues: [going(film(2))],
    next: [],
    newest: [film(3), film(4)],
    favourites: [],
  }),
  items: ({ body }) => ({ total: 3, items: [film(1), film(2), film(3)].slice(body.offset ?? 0) }),
  facets: () => ({
    total: 3,
    genres: [{ name: '科幻', count: 2 }],
    tags: [],
    years: [{ year: 2026, count: 3 }],
    letters: [{ letter: 'Y', offset: 0 }],
  }),
  collections: () => ({ collections: [] }),
  searches: () => ({ searches: ['星'] }),
  rememberSearch: () => ({}),
  setWatched: () => ({}),
  mark: () => ({}),
  ignoredPaths: () => ({ paths: [] }),
  candidates: () => ({ isOn: false, candidates: [] }),
  source: () => filmSource(),
}

export interface World {
  readonly answers?: Partial<Answers>
  readonly locale?: 'zh-CN' | 'en'
}

export async function open(address = '/cinema', { answers = {}, locale = 'zh-CN' }: World = {}) {
  const fake = fakeKernel<typeof cinema>({
    remotes: [remote, viewer],
    locale,
    session: { user: { userNo: '1000' } as never },
    answers: {
      users: { list: () => ({ users: [] }) },
      spaces: { list: () => ({ storages: [disk], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      cinema: { ...usual, ...answers },
    },
  })
  await fake.ready
  renderWindow(CinemaWindow, { fake, address })
  return fake
}

/** One more window of the same person. */
export const show = (fake: Awaited<ReturnType<typeof open>>, address: string): void => void renderWindow(CinemaWindow, { fake, address })

/** What was asked of the device by a call. */
export const asked = (fake: Awaited<ReturnType<typeof open>>, id: string): unknown[] =>
  fake.calls.filter((call) => call.id === `cinema.${id}`).map(({ input }) => input)

/** The files that the player of the window was opened for. */
export const played = (fake: Awaited<ReturnType<typeof open>>): readonly string[] => [
  ...new Set(fake.calls.filter(({ id }) => id === 'files.info').map(({ input }) => (input as { query: { path: string } }).query.path)),
]
