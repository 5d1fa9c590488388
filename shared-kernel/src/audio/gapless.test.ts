import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { memoryStorage } from '../testing/memory-storage.ts'
import { silence } from './audio-service.ts'
import type { AudioState, AudioTrack } from './audio-service.ts'
import { createAudio } from './create-audio.ts'
import type { AudioParts } from './lazy-audio.ts'
import { createNextPlan } from './queue-rules.ts'

/** As much of an audio element as the player uses; a test tells it what the browser would. */
class FakeMedia extends EventTarget {
  #src = ''
  preload = ''
  volume = 1
  muted = false
  playbackRate = 1
  currentTime = 0
  duration = 0
  readyState = 0
  error: object | null = null
  paused = true
  ended = false
  readonly played: string[] = []
  get src() {
    return this.#src
  }
  set src(url: string) {
    this.#src = url
    this.currentTime = 0
  }
  getAttribute = () => (this.#src === '' ? null : this.#src)
  removeAttribute = () => void (this.#src = '')
  canPlayType = () => 'probably'
  load = vi.fn()
  pause() {
    this.paused = true
  }
  play() {
    this.paused = false
    this.ended = false
    this.played.push(this.#src)
    return Promise.resolve()
  }
  tell(name: string, change: Partial<Pick<FakeMedia, 'currentTime' | 'duration' | 'readyState' | 'error'>> = {}) {
    Object.assign(this, change)
    if (name === 'ended') this.ended = true
    this.dispatchEvent(new Event(name))
  }
}

const track = (path: string): AudioTrack => ({ storageId: 's', path, name: `${path}.mp3`, modifiedSeconds: 1 })
const [a, b, c] = [track('/a'), track('/b'), track('/c')]
const nothing = { [Symbol.dispose]: () => undefined }

function open(storage = memoryStorage()) {
  const made: FakeMedia[] = []
  const store = createStore<AudioState>(() => silence)
  const parts = {
    transfers: { mediaUrl: ({ path }: AudioTrack) => Promise.resolve(path), ticketUrl: () => undefined, thumbnailUrl: () => undefined },
    position: { remember: () => undefined, load: () => Promise.resolve({ choices: [] }) },
    storage,
    session: createStore(() => ({})),
    userNo: () => '7',
    onEnded: () => nothing,
  } as unknown as AudioParts
  const engine = createAudio(parts, store, () => {
    const media = new FakeMedia()
    made.push(media)
    return media as unknown as HTMLAudioElement
  })
  const [first, second] = made
  if (!first || !second) throw new Error('the player has no two elements')
  return { engine, store, first, second }
}

/** Lets addresses arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

test('AUD-02 the next track is loaded while the present one ends, and plays in the same moment, as loud and as fast', async () => {
  const { engine, store, first, second } = open()
  engine.set({ volume: 0.5, rate: 1.5 })
  engine.play([a, b, c])
  await settle()
  first.tell('loadedmetadata', { duration: 100 })
  first.tell('timeupdate', { currentTime: 50 })
  await settle()
  expect(second.src).toBe('')
  first.tell('timeupdate', { currentTime: 85 })
  await settle()
  expect(second).toMatchObject({ src: '/b', played: [] })
  second.tell('loadedmetadata', { duration: 40, readyState: 4 })
  expect(store.getState()).toMatchObject({ at: 0, durationSeconds: 100 })
  first.tell('ended', { currentTime: 100 })
  expect(second).toMatchObject({ played: ['/b'], volume: 0.5, playbackRate: 1.5 })
  expect(store.getState()).toMatchObject({ at: 1, phase: 'playing', seconds: 0, durationSeconds: 40 })
  // The elements change places: the one that ended loads the third track.
  second.tell('timeupdate', { currentTime: 30 })
  await settle()
  expect(first.src).toBe('/c')
  first.tell('timeupdate', { currentTime: 9 })
  expect(store.getState().seconds).toBe(30)
  engine.leave()
  expect([first.src, second.src]).toEqual(['', ''])
})

test('AUD-02 the next track starts as much before the end as an element needs to make a sound, and the end is heard', async () => {
  const { engine, store, first, second } = open()
  engine.play([a, b, c])
  await settle()
  first.tell('loadedmetadata', { duration: 10 })
  first.tell('timeupdate', { currentTime: 9 })
  await settle()
  second.tell('loadedmetadata', { duration: 10, readyState: 4 })
  // Too early for the first sound of the next one.
  first.tell('timeupdate', { currentTime: 9.8 })
  await settle()
  expect(second.played).toEqual([])
  first.tell('timeupdate', { currentTime: 9.96 })
  await settle()
  expect(second.played).toEqual(['/b'])
  expect(store.getState().at).toBe(1)
  second.tell('timeupdate', { currentTime: 0.01 })
  await settle()
  expect(first).toMatchObject({ src: '/a', paused: false })
  first.tell('ended', { currentTime: 10 })
  expect(store.getState().at).toBe(1)
  second.tell('timeupdate', { currentTime: 1 })
  await settle()
  expect(first.src).toBe('/c')
  // A track that is paused near its end stays the present one.
  engine.pause()
  first.tell('loadedmetadata', { readyState: 4 })
  second.tell('timeupdate', { currentTime: 9.99 })
  await settle()
  expect(store.getState().at).toBe(1)
})

test('AUD-02 a queue that changes near the end loads what follows now', async () => {
  const { engine, first, second } = open()
  engine.play([a, b, c])
  await settle()
  first.tell('loadedmetadata', { duration: 10 })
  first.tell('timeupdate', { currentTime: 1 })
  await settle()
  engine.move(2, 1)
  first.tell('timeupdate', { currentTime: 2 })
  await settle()
  expect(second.src).toBe('/c')
  engine.remove(1)
  engine.remove(1)
  first.tell('timeupdate', { currentTime: 3 })
  await settle()
  expect(second.src).toBe('')
})

test.each([
  ['is still loading', { readyState: 1, error: null }],
  ['failed', { readyState: 4, error: {} }],
])('AUD-02 a next track that %s is opened as any other', async (_why, state) => {
  const { engine, store, first, second } = open()
  engine.play([a, b])
  await settle()
  first.tell('loadedmetadata', { duration: 10 })
  first.tell('timeupdate', { currentTime: 5 })
  await settle()
  second.tell('error', state)
  expect(store.getState().phase).not.toBe('failed')
  first.tell('ended')
  await settle()
  expect(first).toMatchObject({ src: '/b', played: ['/a', '/b'] })
  expect(second.played).toEqual([])
  expect(store.getState().at).toBe(1)
})

/** Plays the first track until the second one is ready. */
async function untilNextIsReady({ engine, first, second }: ReturnType<typeof open>) {
  engine.play([a, b, c])
  await settle()
  first.tell('loadedmetadata', { duration: 10 })
  first.tell('timeupdate', { currentTime: 5 })
  await settle()
  second.tell('loadedmetadata', { duration: 10, readyState: 4 })
}

test('AUD-02 where the browser refuses the other element its sound, the next track plays in the first one', async () => {
  const player = open()
  const { store, first, second } = player
  await untilNextIsReady(player)
  vi.spyOn(second, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  first.tell('ended', { currentTime: 10 })
  await settle()
  await settle()
  expect(first).toMatchObject({ src: '/b', played: ['/a', '/b'] })
  expect(second.src).toBe('')
  first.tell('playing')
  expect(store.getState()).toMatchObject({ at: 1, phase: 'playing' })
  // It is not tried again.
  first.tell('loadedmetadata', { duration: 10 })
  first.tell('timeupdate', { currentTime: 5 })
  await settle()
  expect(second.src).toBe('')
})

test('AUD-02 after a hand-over nothing stays in the element that ended when the user leaves', async () => {
  const player = open()
  const { engine, first, second } = player
  await untilNextIsReady(player)
  first.tell('ended', { currentTime: 10 })
  engine.leave()
  expect([first.src, second.src]).toEqual(['', ''])
})

test('AUD-02 after a reload the music is as loud as before', async () => {
  const storage = memoryStorage()
  const before = open(storage)
  before.engine.set({ volume: 0.3 })
  before.engine.play([a])
  await settle()
  const { engine, first } = open(storage)
  engine.restore()
  engine.toggle()
  await settle()
  expect(first).toMatchObject({ played: ['/a'], volume: 0.3 })
})

test('AUD-04 a shuffled queue plays the track that was loaded', () => {
  let turn = 0
  const next = createNextPlan(() => [0, 0.9][turn++ % 2] ?? 0)
  const queue = { queue: [a, b, c], at: 0, repeat: 'all', isShuffled: true } as const
  expect([next(queue), next(queue), next({ ...queue })]).toEqual([1, 1, 1])
  expect(next({ ...queue, at: 1 })).toBe(0)
  expect(next({ ...queue, isShuffled: false })).toBe(1)
})
