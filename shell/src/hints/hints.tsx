import { desktop } from '@cove/device-contract/desktop'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, LiveRegion } from '@cove/ui'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { useIsPhone } from '../phone/use-is-phone.ts'
import { hintPlace } from './hint-place.ts'
import { hintTexts } from './hint-texts.ts'
import s from './hints.module.css'

/** What the hints point at, by the mark of its element, in order; the last one is about the wallpaper and has none. */
const steps = ['launcher', 'search', 'windows', 'desktop'] as const

interface HintsProps {
  /** True takes the keyboard: the user asked for the hints. */
  readonly isAsked: boolean
}

/** WIN-20: a few hints, one after the other, next to what they are about. Skipping or finishing them is stored for the user. */
export function Hints({ isAsked }: HintsProps) {
  const isReady = useTexts('hints', hintTexts)
  return isReady && <ReadyHints isAsked={isAsked} />
}

function ReadyHints({ isAsked }: HintsProps) {
  const t = useT('hints')
  const id = useId()
  const [, change] = useSettings(desktop)
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'desktop'
  const isPhone = useIsPhone()
  const body = t(isPhone ? `phone.${step}` : `steps.${step}.body`)
  const isLast = at === steps.length - 1
  const cardRef = useHintCard(step, isAsked)
  const close = () => change({ hasSeenHints: true })
  return (
    <div
      ref={cardRef}
      className={s.card}
      role="dialog"
      aria-modal="false"
      aria-label={t('title')}
      aria-describedby={id}
      tabIndex={-1}
      data-region="hints"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <h2 className={s.title}>{t(`steps.${step}.title`)}</h2>
      <p className={s.body} id={id}>
        {body}
      </p>
      <div className={s.actions}>
        <span className={s.step}>{t('step', { step: at + 1, count: steps.length })}</span>
        {!isLast && (
          <Button variant="ghost" onClick={close}>
            {t('skip')}
          </Button>
        )}
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('back')}</Button>}
        <Button variant="primary" onClick={() => (isLast ? close() : setAt(at + 1))}>
          {t(isLast ? 'done' : 'next')}
        </Button>
      </div>
      <LiveRegion message={`${t(`steps.${step}.title`)} ${body}`} />
    </div>
  )
}

/** Places the card next to its target, also when the page changes its size, and gives it the keyboard where no window has it. */
function useHintCard(step: string, isAsked: boolean) {
  const cardRef = useRef<HTMLDivElement>(null)
  const workArea = useStoreValue(useKernel().windows.store, (state) => state.workArea)
  useLayoutEffect(() => {
    const card = cardRef.current
    if (!card) return undefined
    const target = document.querySelector<HTMLElement>(`[data-hint="${step}"]`)
    const box = target?.getBoundingClientRect()
    const page = { width: innerWidth, height: innerHeight }
    const { x, y } = hintPlace(box && box.width > 0 ? box : undefined, { width: card.offsetWidth, height: card.offsetHeight }, page)
    // The first place is not flown to: only a card that has a place moves.
    if (card.style.translate !== '') card.setAttribute('data-placed', '')
    card.style.translate = `${x}px ${y}px`
    target?.setAttribute('data-hinted', '')
    return () => target?.removeAttribute('data-hinted')
  }, [step, workArea])
  useLayoutEffect(() => {
    if (isAsked || document.activeElement === document.body) cardRef.current?.focus({ preventScroll: true })
  }, [isAsked])
  return cardRef
}
