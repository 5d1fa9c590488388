import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { PlayContext } from './play-context.data.ts'
import type { Watched } from './play-context.data.ts'
import s from './play.module.css'

// W9: the player is fetched when something is watched.
const PlayStage = lazy(async () => ({ default: (await import('./play-stage.tsx')).PlayStage }))

/** The pages of the window, and above them what is watched; they stay as they are until it is closed. */
export function PlayRoom({ children }: { readonly children: ReactNode }) {
  const [watched, setWatched] = useState<Watched>()
  const asker = useRef<Element>(null)
  const watch = (next: Watched) => {
    asker.current = document.activeElement
    setWatched(next)
  }
  const close = () => {
    setWatched(undefined)
    // What asked for it can be focused again when the pages are no longer inert.
    requestAnimationFrame(() => asker.current instanceof HTMLElement && asker.current.focus())
  }
  return (
    <PlayContext value={watch}>
      <div className={s.pages} inert={watched !== undefined}>
        {children}
      </div>
      {watched && (
        <div className={s.stage} role="presentation" onKeyDown={({ key }) => key === 'Escape' && !document.fullscreenElement && close()}>
          <Suspense>
            <PlayStage watched={watched} onClose={close} />
          </Suspense>
        </div>
      )}
    </PlayContext>
  )
}
