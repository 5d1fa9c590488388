import { useT } from '@cove/kernel/i18n'
import { Button, Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import s from './remote-slot.module.css'

/** H-60: what a person sees of a slow load, and when, in ms. */
const stages = { skeleton: 150, stillLoading: 5_000, retry: 15_000 } as const
type Stage = 'blank' | keyof typeof stages

/** A window whose code is on its way. Nothing for a moment (a flash would be worse), then its outline, then words, then a way to try again. */
export function SlotWaiting({ title, onRetry }: { readonly title: string; readonly onRetry: (() => void) | undefined }) {
  const t = useT('shell')
  const [stage, setStage] = useState<Stage>('blank')
  useEffect(() => {
    const timers = (Object.keys(stages) as (keyof typeof stages)[]).map((name) => setTimeout(() => setStage(name), stages[name]))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div className={s.waiting} data-window-drag="" aria-busy="true">
      {stage !== 'blank' && (
        <div className={s.skeleton} data-slot-skeleton="">
          <Skeleton width="38%" height={18} />
          <div className={s.tiles}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={96} radius={12} />
            ))}
          </div>
        </div>
      )}
      <div className={s.stillLoading} role="status">
        {(stage === 'stillLoading' || stage === 'retry') && <p>{t('slot.stillLoading', { app: title })}</p>}
        {stage === 'retry' && onRetry && <Button onClick={onRetry}>{t('slot.retry')}</Button>}
      </div>
    </div>
  )
}
