import type { Probe } from '@cove/device-contract/playback'
import { useEffect, useState } from 'react'
import { playedTracks, rungOf } from './model/play-plan.ts'
import type { PlayPlan } from './model/play-plan.ts'
import { usePlayerTexts } from './player-texts.ts'
import v from './player.module.css'

const shownMs = 4_000

interface PlanHintProps {
  readonly plan: PlayPlan | undefined
  readonly probe: Probe | undefined
  readonly audioIndex: number | undefined
  readonly isLoud: boolean
}

/** VID-02: says for a moment what happens to the video: nothing, another container, or what is converted and into what. */
export function PlanHint({ plan, probe, audioIndex, isLoud }: PlanHintProps) {
  const t = usePlayerTexts()
  const [isFresh, setFresh] = useState(true)
  const kind = plan && probe && probe.state !== 'unreadable' ? rungOf(plan, probe) : undefined
  useEffect(() => {
    if (kind === undefined) return undefined
    const timer = setTimeout(() => setFresh(false), shownMs)
    return () => clearTimeout(timer)
  }, [kind])
  if (!plan || !probe || kind === undefined || !isFresh || !isLoud) return undefined
  const { video, audio } = playedTracks(probe, audioIndex)
  const target = (codec: string | undefined, to: string | undefined) =>
    [codec?.toUpperCase(), to === undefined || to === 'copy' || to === 'none' ? undefined : to.toUpperCase()].filter(Boolean).join(' → ')
  const facts = [
    target(video?.codec, plan.kind === 'stream' ? plan.video : undefined),
    target(audio?.codec, plan.kind === 'stream' ? plan.audio : undefined),
  ]
  return (
    <div className={v.hint} role="status" data-kind={kind}>
      <span className={v.dot} />
      <p>
        <b>{t.plan[kind]}</b>
        <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </p>
    </div>
  )
}
