import { createStore } from 'zustand/vanilla'
import { silence } from '../audio/audio-service.ts'
import type { AudioService, AudioState } from '../audio/audio-service.ts'

/** A player without sound: tests set its store; `note` records each action. */
export function fakeAudio(note: (action: string) => (input: unknown) => void): AudioService {
  const store = createStore<AudioState>(() => silence)
  return {
    store,
    play: (tracks, from) => {
      note('audio.play')({ tracks, from })
      store.setState({ queue: tracks, at: from?.at ?? 0, phase: 'playing' })
    },
    add: note('audio.add'),
    toggle: () => note('audio.toggle')(undefined),
    pause: () => note('audio.pause')(undefined),
    next: () => note('audio.next')(undefined),
    previous: () => note('audio.previous')(undefined),
    jump: note('audio.jump'),
    seek: note('audio.seek'),
    move: (from, to) => note('audio.move')({ from, to }),
    remove: note('audio.remove'),
    clear: () => note('audio.clear')(undefined),
    set: (choices) => {
      note('audio.set')(choices)
      store.setState(choices)
    },
  }
}
