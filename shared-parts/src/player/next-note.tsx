import { Button } from '@cove/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePlayerTexts } from './player-texts.ts'
import v from './player.module.css'

/** VID-04: what follows a video. */
export interface NextVideo {
  readonly play: () => void
  /** Told when this one has ended, with time to stay; without it the next one begins at once. */
  readonly title?: string | undefined
}

const waitSeconds = 10

/** CIN-01b: the next episode begins after some seconds, unless the user stays. */
export function NextNote({ next, onStay }: { readonly next: NextVideo; readonly onStay: () => void }) {
  const t = usePlayerTexts()
  const [left, setLeft] = useState(waitSeconds)
  const tick = useEffectEvent(() => {
    if (left > 1) setLeft(left - 1)
    else next.play()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className={v.next} aria-label={t.next}>
      <p>
        <b>{next.title}</b>
        <span role="timer">{t.nextIn(left)}</span>
      </p>
      <Button size="sm" variant="primary" onClick={next.play}>
        {t.playNow}
      </Button>
      <Button size="sm" variant="ghost" onClick={onStay}>
        {t.stay}
      </Button>
    </section>
  )
}
