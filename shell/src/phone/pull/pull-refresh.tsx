import { useKernel } from '@cove/kernel'
import { desktopRefreshed } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { Spinner } from '@cove/ui'
import { RefreshIcon } from '@cove/ui/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useShell } from '../../shell-context.ts'
import { followPull } from './follow-pull.ts'
import { readyPx } from './pull-model.ts'
import s from './pull-refresh.module.css'

/** A shorter sign would only flicker; a longer one says nothing more, in ms. */
const leastMs = 600
const mostMs = 8_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Phase = 'rest' | 'busy' | 'done'

/** WIN-22: a page of a phone that is pulled down is read again, in every app; a sign follows the finger and turns until it is there. */
export function PullRefresh() {
  const t = useT('widgets')
  const [phase, setPhase] = useState<Phase>('rest')
  const signRef = useRef<HTMLSpanElement>(null)
  const readAgain = useReadAgain()
  const refresh = async () => {
    setPhase('busy')
    await readAgain()
    setPhase('done')
  }
  useSign(signRef, phase === 'busy', () => void refresh())
  return (
    <>
      <span ref={signRef} className={s.sign} data-busy={phase === 'busy' || undefined} aria-hidden="true">
        {phase === 'busy' ? <Spinner size={20} label="" /> : <RefreshIcon size={18} />}
      </span>
      <span className={s.words} role="status">
        {phase !== 'rest' && t(phase === 'busy' ? 'phone.pull.busy' : 'phone.pull.done')}
      </span>
    </>
  )
}

/** Moves the sign with the finger, without drawing anything else again. */
function useSign(ref: RefObject<HTMLElement | null>, isBusy: boolean, onReady: () => void) {
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    const sign = ref.current
    const page = sign?.closest('main') ?? document.body
    if (!sign || isBusy) return undefined
    const draw = (px: number) => {
      sign.style.setProperty('--pull', String(Math.round(px)))
      sign.toggleAttribute('data-pulled', px > 0)
      sign.toggleAttribute('data-ready', px >= readyPx)
    }
    const following = followPull(page, {
      onPull: draw,
      onEnd(px) {
        draw(0)
        if (px >= readyPx) ready()
      },
    })
    return () => following[Symbol.dispose]()
  }, [ref, isBusy])
}

/** Reads all that is shown, and looks for a device that is away. */
function useReadAgain(): () => Promise<void> {
  const { session, bus } = useKernel()
  const shell = useShell()
  return async () => {
    if (!session.store.getState().online) shell.tryReachNow()
    bus.emit(desktopRefreshed, {})
    await Promise.all([Promise.race([shell.readAgain(), wait(mostMs)]), wait(leastMs)])
  }
}
