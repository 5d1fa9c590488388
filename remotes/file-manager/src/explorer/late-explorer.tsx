import type { NamedSpaces } from '@cove/parts/spaces'
import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { ShownPlace } from '../data/shown-place.ts'

export interface ExplorerProps {
  readonly shown: ShownPlace
  readonly spaces: NamedSpaces
}

export interface LateExplorerProps {
  /** The window file's own import(), so that the code is on its way with the window's. */
  readonly load: () => Promise<ComponentType<ExplorerProps>>
  /** Before that nothing of it is run. */
  readonly wanted: boolean
  /** What it shows; undefined while that is not known. */
  readonly explorer: ExplorerProps | undefined
  /** What is drawn until then. */
  readonly children: ReactNode
}

/** Held for the page: the next window draws it without asking for it again. */
const held: { Explorer?: ComponentType<ExplorerProps> } = {}

/**
 * W9: the explorer is most of the window's code, and the window's first picture needs none of it. Throws in the render when the code cannot be
 * had, for the window's own boundary, whose retry asks again (S-E3).
 */
export function LateExplorer({ load, wanted, explorer, children }: LateExplorerProps) {
  const [Explorer, setExplorer] = useState(() => held.Explorer)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (!wanted || Explorer) return
    let live = true
    load().then(
      (loaded) => {
        held.Explorer = loaded
        if (live) setExplorer(() => loaded)
      },
      (cause: unknown) => live && setFailure(cause instanceof Error ? cause : new Error(String(cause))),
    )
    return () => {
      live = false
    }
  }, [wanted, load, Explorer])
  if (failure) throw failure
  return wanted && Explorer && explorer ? <Explorer {...explorer} /> : children
}
