import { useEffect, useRef, useState } from 'react'
import type { SubtitleChoice } from './data/use-subtitles.ts'
import type { Cue } from './model/subtitles.ts'

/** The subtitles that are shown. */
export interface ChosenSubtitles {
  readonly choices: readonly SubtitleChoice[]
  readonly chosenId: string | undefined
  readonly cues: readonly Cue[]
  /** True when the chosen ones could not be read. */
  readonly hasFailed: boolean
  /** VID-03: how much later they are shown, in ms. */
  readonly offsetMs: number
  readonly size: 'small' | 'medium' | 'large'
  readonly choose: (id: string | undefined) => void
  readonly show: (id: string, cues: readonly Cue[]) => void
  readonly setOffset: (offsetMs: number) => void
  readonly setSize: (size: ChosenSubtitles['size']) => void
}

/** VID-03: the first file next to the video is shown from the start, else the track in the user's language; the rest is their choice. */
export function useChosenSubtitles(choices: readonly SubtitleChoice[]): ChosenSubtitles {
  const [chosen, setChosen] = useState<string | undefined>()
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly cues: readonly Cue[] | undefined }>()
  const [offsetMs, setOffset] = useState(0)
  const [size, setSize] = useState<ChosenSubtitles['size']>('medium')
  const hasChosen = useRef(false)
  const choose = (id: string | undefined) => {
    hasChosen.current = true
    setChosen(id)
    const choice = choices.find((one) => one.id === id)
    if (choice)
      void choice.load().then(
        (cues) => setLoaded({ id: choice.id, cues }),
        () => setLoaded({ id: choice.id, cues: undefined }),
      )
  }
  const first = choices.find(({ isSidecar }) => isSidecar) ?? choices.find(({ isWanted }) => isWanted)
  const firstId = first?.id
  useEffect(() => {
    if (hasChosen.current || !first) return
    hasChosen.current = true
    setChosen(first.id)
    void first.load().then(
      (cues) => setLoaded({ id: first.id, cues }),
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- `first` is a new object at each render
  }, [firstId])
  const present = loaded?.id === chosen ? loaded : undefined
  return {
    choices,
    chosenId: chosen,
    cues: present?.cues ?? [],
    hasFailed: present !== undefined && present.cues === undefined,
    offsetMs,
    size,
    choose,
    show: (id, cues) => {
      hasChosen.current = true
      setChosen(id)
      setLoaded({ id, cues })
    },
    setOffset,
    setSize,
  }
}
