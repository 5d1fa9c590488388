import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { PositionService } from '../position/position-service.ts'
import type { SessionState } from '../session/session.ts'
import type { Transfers } from '../transfers/transfers.ts'
import { audioKeyOf, silence } from './audio-service.ts'
import type { AudioEngine, AudioService, AudioState } from './audio-service.ts'

/** What the engine needs of the page. */
export interface AudioParts {
  readonly transfers: Pick<Transfers, 'mediaUrl' | 'ticketUrl' | 'thumbnailUrl'>
  readonly position: Pick<PositionService, 'remember' | 'load'>
  readonly storage: Storage
  readonly session: StoreApi<SessionState>
  readonly userNo: () => string | undefined
  readonly onEnded: (listener: () => void) => Disposable
}

/** The service with what only the kernel uses. */
export interface LazyAudio extends AudioService, Disposable {}

/** AUD-02: the player as the page has it from its start; its code is a separate chunk. */
export function createLazyAudio(parts: AudioParts): LazyAudio {
  const store = createStore<AudioState>(() => silence)
  let loading: Promise<AudioEngine> | undefined
  const load = () => {
    loading ??= import('./create-audio.ts')
      .then(({ createAudio }) => createAudio(parts, store))
      .catch((cause: unknown) => {
        // Fetched again with the next use.
        loading = undefined
        throw cause
      })
    return loading
  }
  const act = (run: (engine: AudioEngine) => void) =>
    void load().then(run, () => store.setState({ phase: 'failed', failure: 'unreachable' }))
  const restore = () => {
    const userNo = parts.userNo()
    if (userNo !== undefined && parts.storage.getItem(audioKeyOf(userNo)) !== null) act((engine) => engine.restore())
  }
  const unsubscribe = parts.session.subscribe(({ phase }, before) => {
    if (phase === 'signedIn' && before.phase !== 'signedIn') restore()
  })
  const ended = parts.onEnded(() => void loading?.then((engine) => engine.leave()))
  return {
    store,
    play: (tracks, from) => act((engine) => engine.play(tracks, from)),
    add: (tracks) => act((engine) => engine.add(tracks)),
    toggle: () => act((engine) => engine.toggle()),
    pause: () => act((engine) => engine.pause()),
    next: () => act((engine) => engine.next()),
    previous: () => act((engine) => engine.previous()),
    jump: (at) => act((engine) => engine.jump(at)),
    seek: (seconds) => act((engine) => engine.seek(seconds)),
    move: (from, to) => act((engine) => engine.move(from, to)),
    remove: (at) => act((engine) => engine.remove(at)),
    clear: () => act((engine) => engine.clear()),
    set: (choices) => act((engine) => engine.set(choices)),
    [Symbol.dispose]: () => {
      unsubscribe()
      ended[Symbol.dispose]()
      void loading?.then(
        (engine) => engine[Symbol.dispose](),
        () => undefined,
      )
    },
  }
}
