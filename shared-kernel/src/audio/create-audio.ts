import type { StoreApi } from 'zustand/vanilla'
import { readAudio, writeAudio } from './audio-memory.ts'
import { silence } from './audio-service.ts'
import type { AudioEngine, AudioService, AudioState, AudioTrack } from './audio-service.ts'
import type { AudioParts } from './lazy-audio.ts'
import { connectMediaKeys, showTrack } from './media-session.ts'
import { addressOfTrack, coverOf } from './track-address.ts'
import { longSeconds, placeOfLong, rememberLong } from './long-track.ts'
import { createNextPlan, moved, nextIndex, without } from './queue-rules.ts'
import { createStartAhead } from './start-ahead.ts'
import { tune } from './tune.ts'
import { createUpcomingTrack } from './upcoming-track.ts'
import type { ReadyTrack, UpcomingTrack } from './upcoming-track.ts'

/** Back goes to the start of a track that has played for longer than this. */
const backSeconds = 3
/** The queue and the position are stored so often, in seconds of playing. */
const storeSeconds = 5

/** The next track is loaded when so much of the present one is left (AUD-02). */
const aheadSeconds = 20

/** Creates the player over two audio elements, which no window owns: one plays, the other loads what follows. */
export function createAudio(parts: AudioParts, store: StoreApi<AudioState>, makeMedia = () => new Audio()): AudioEngine {
  return new Engine(parts, store, makeMedia)
}

class Engine implements AudioEngine {
  readonly #parts: AudioParts
  readonly #store: StoreApi<AudioState>
  /** The element that plays. */
  #media: HTMLAudioElement
  readonly #upcoming: UpcomingTrack
  readonly #ahead = createStartAhead()
  readonly #following = createNextPlan(Math.random)
  readonly #keys: ReturnType<typeof connectMediaKeys>
  /** Rises with every load: an answer for an earlier track is dropped. */
  #turn = 0
  #storedAt = 0
  #startSeconds = 0
  #wantsToPlay = false
  #failures = 0

  constructor(parts: AudioParts, store: StoreApi<AudioState>, makeMedia: () => HTMLAudioElement) {
    this.#parts = parts
    this.#store = store
    this.#media = this.#listen(makeMedia())
    this.#upcoming = createUpcomingTrack(parts.transfers, this.#listen(makeMedia()))
    this.#keys = connectMediaKeys(this, () => this.#media.currentTime)
  }

  /** Follows an element while it is the one that plays. */
  #listen(media: HTMLAudioElement): HTMLAudioElement {
    const on = (name: string, act: () => void) => media.addEventListener(name, () => media === this.#media && act())
    media.preload = 'auto'
    on('loadedmetadata', () => this.#loaded())
    on('timeupdate', () => this.#moved())
    on('play', () => this.#keys.take())
    on('playing', () => this.#show({ phase: 'playing' }))
    on('pause', () => this.#paused())
    on('ended', () => this.#advance(true))
    on('error', () => this.#failed())
    return media
  }

  play: AudioService['play'] = (queue, from = {}) => {
    if (queue.length === 0) return
    const at = Math.min(Math.max(from.at ?? 0, 0), queue.length - 1)
    this.#show({ queue, at })
    this.#load(from.seconds, true)
  }

  add: AudioService['add'] = (tracks) => {
    const { queue } = this.#state
    if (queue.length === 0) return this.play(tracks)
    this.#show({ queue: [...queue, ...tracks] })
    this.#keep()
  }

  toggle = (): void => {
    const { phase, at } = this.#state
    if (at < 0) return
    if (phase === 'playing') return this.#media.pause()
    this.#wantsToPlay = true
    if (this.#media.src === '' || phase === 'failed') return this.#load(this.#state.seconds, true)
    void this.#media.play().catch(() => this.#show({ phase: 'paused' }))
  }

  pause = (): void => {
    this.#wantsToPlay = false
    this.#media.pause()
  }

  next = (): void => this.#go(nextIndex(this.#state, false, Math.random))

  previous = (): void => {
    const { at, queue, seconds } = this.#state
    if (seconds > backSeconds || queue.length < 2) return this.seek(0)
    this.#go((at - 1 + queue.length) % queue.length)
  }

  jump = (at: number): void => this.#go(at)

  seek = (seconds: number): void => {
    if (this.#media.src === '') return this.#show({ seconds })
    this.#media.currentTime = Math.max(0, seconds)
    this.#show({ seconds: Math.max(0, seconds) })
    this.#remember()
  }

  move = (from: number, to: number): void => {
    this.#show(moved(this.#state, from, to))
    this.#keep()
  }

  remove = (index: number): void => {
    const wasPresent = index === this.#state.at
    const next = without(this.#state, index)
    if (next.queue.length === 0) return this.clear()
    this.#show(next)
    if (wasPresent) this.#load(0, this.#wantsToPlay)
    else this.#keep()
  }

  clear = (): void => {
    this.#silence()
    const { volume, isMuted, rate, repeat, isShuffled } = this.#state
    this.#store.setState({ ...silence, volume, isMuted, rate, repeat, isShuffled }, true)
    showTrack(undefined, undefined)
    this.#keep()
  }

  set: AudioService['set'] = (choices) => {
    this.#show(choices)
    tune(this.#media, this.#state)
    this.#keep()
  }

  restore = (): void => {
    const userNo = this.#parts.userNo()
    const kept = userNo === undefined ? undefined : readAudio(this.#parts.storage, userNo)
    if (kept && this.#state.queue.length === 0) this.#show({ ...kept, phase: 'paused' })
  }

  leave = (): void => {
    this.#silence()
    showTrack(undefined, undefined)
    this.#store.setState(silence, true)
  };

  [Symbol.dispose](): void {
    this.leave()
    this.#keys[Symbol.dispose]()
  }

  #silence(): void {
    this.#turn += 1
    this.#wantsToPlay = false
    this.#media.pause()
    this.#media.removeAttribute('src')
    this.#upcoming.drop()
  }

  get #state(): AudioState {
    return this.#store.getState()
  }

  get #track(): AudioTrack | undefined {
    return this.#state.queue[this.#state.at]
  }

  #show(change: Partial<AudioState>): void {
    this.#store.setState(change)
  }

  #go(at: number | undefined): void {
    if (at === undefined || !this.#state.queue[at]) return this.pause()
    this.#remember()
    this.#show({ at })
    this.#load(undefined, true)
  }

  #load(seconds: number | undefined, wantsToPlay: boolean): void {
    const track = this.#track
    if (!track) return
    this.#turn += 1
    const turn = this.#turn
    this.#wantsToPlay = wantsToPlay
    this.#startSeconds = seconds ?? 0
    this.#media.pause()
    this.#show({ phase: 'loading', failure: undefined, seconds: seconds ?? 0, durationSeconds: 0, isConverted: false })
    showTrack(track, coverOf(this.#parts.transfers, track))
    this.#keep()
    void addressOfTrack(this.#parts.transfers, track, this.#media).then(({ url, isConverted }) => {
      if (turn !== this.#turn) return
      if (url === undefined) return this.#show({ phase: 'failed', failure: 'unreachable' })
      this.#show({ isConverted })
      this.#open(url)
    })
  }

  #open(url: string): void {
    this.#media.src = url
    // With the loudness of before a reload too.
    tune(this.#media, this.#state)
    if (this.#wantsToPlay) void this.#media.play().catch(() => this.#media.error ?? this.#show({ phase: 'paused' }))
  }

  #loaded(): void {
    const durationSeconds = Number.isFinite(this.#media.duration) ? this.#media.duration : 0
    this.#failures = 0
    this.#show({ durationSeconds, ...(this.#wantsToPlay ? {} : { phase: 'paused' }) })
    const start = this.#startSeconds
    this.#startSeconds = 0
    if (start > 0 && start < durationSeconds) this.#media.currentTime = start
    else if (durationSeconds >= longSeconds) void this.#continueLong(this.#turn)
  }

  /** AUD-02: an audiobook continues at the newest place; music begins at its start. */
  async #continueLong(turn: number): Promise<void> {
    const atMs = this.#track && (await placeOfLong(this.#parts.position, this.#track))
    if (turn === this.#turn && atMs !== undefined && this.#media.currentTime < backSeconds) this.#media.currentTime = atMs / 1000
  }

  #moved(): void {
    const seconds = this.#media.currentTime
    this.#show({ seconds })
    if (Math.abs(seconds - this.#storedAt) >= storeSeconds) this.#remember()
    const { queue, durationSeconds } = this.#state
    const isNear = durationSeconds > 0 && durationSeconds - seconds <= aheadSeconds
    if (isNear) this.#upcoming.prepare(queue[this.#following(this.#state) ?? -1])
    this.#ahead.lead(this.#media, () => this.#advance(false))
  }

  #paused(): void {
    if (this.#state.phase === 'playing') this.#show({ phase: 'paused' })
    this.#remember()
  }

  /** AUD-02: before the end only to a track that is ready. */
  #advance(isOver: boolean): void {
    const next = this.#following(this.#state)
    const track = this.#state.queue[next ?? -1]
    const ready = track && this.#upcoming.take(track, this.#media)
    if (!ready && !isOver) return
    this.#remember()
    if (next === undefined) return this.#show({ phase: 'paused', seconds: 0 })
    this.#show({ at: next })
    if (track && ready) this.#handOver(track, ready)
    else this.#load(undefined, true)
  }

  /** AUD-02: the element that has loaded the next track becomes the one that plays. */
  #handOver(track: AudioTrack, { media, isConverted }: ReadyTrack): void {
    this.#turn += 1
    this.#media = media
    tune(this.#media, this.#state)
    void media.play().catch((cause: unknown) => media === this.#media && this.#refused(media, cause))
    this.#ahead.learn(media)
    this.#show({ phase: 'playing', failure: undefined, seconds: 0, isConverted })
    showTrack(track, coverOf(this.#parts.transfers, track))
    this.#loaded()
    this.#keep()
  }

  /** Where the browser refuses the other element its sound, the one that was allowed to play loads the track. */
  #refused(media: HTMLAudioElement, cause: unknown): void {
    if (!(cause instanceof DOMException && cause.name === 'NotAllowedError')) return this.#show({ phase: 'paused' })
    this.#media = this.#upcoming.giveBack(media)
    this.#load(undefined, this.#wantsToPlay)
  }

  #failed(): void {
    const track = this.#track
    if (!track || this.#media.src === '') return
    const { seconds, isConverted } = this.#state
    this.#failures += 1
    // H-27: a ticket that has ended is the first thing to renew; then the device converts; then it cannot be played.
    if (seconds > 0 && this.#failures === 1) return this.#load(seconds, this.#wantsToPlay)
    const converted = isConverted ? undefined : addressOfTrack.converted(this.#parts.transfers, track, this.#media)
    if (converted === undefined) return this.#show({ phase: 'failed', failure: 'unplayable' })
    this.#show({ isConverted: true })
    this.#open(converted)
  }

  /** POS-03: long tracks are remembered on the device, the queue in this browser. */
  #remember(): void {
    const { durationSeconds, seconds } = this.#state
    this.#storedAt = seconds
    this.#keep()
    const track = this.#track
    if (track) rememberLong(this.#parts.position, track, { durationSeconds, seconds })
  }

  #keep(): void {
    const userNo = this.#parts.userNo()
    if (userNo !== undefined) writeAudio(this.#parts.storage, userNo, this.#state)
  }
}
