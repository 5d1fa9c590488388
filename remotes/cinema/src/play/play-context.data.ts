import { createContext, use } from 'react'
import type { PlayList } from './play-list.model.ts'

/** Something that is watched in this window. */
export interface Watched {
  /** Of the film or the series. */
  readonly name?: string | undefined
  readonly list: PlayList
}

export type PlayHere = (watched: Watched) => void

/** Plays in the window. */
export const PlayContext = createContext<PlayHere>(() => undefined)

export const usePlayHere = (): PlayHere => use(PlayContext)
