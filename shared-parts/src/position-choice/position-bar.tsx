import type { PositionChoice } from '@cove/kernel'
import { Button } from '@cove/ui'
import { usePartTexts } from '../part-texts.ts'
import s from './position-bar.module.css'
import { placeTextOf } from './position-place.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import type { ItemPosition } from './use-position.ts'

export interface PositionBarProps {
  readonly item: Pick<ItemPosition, 'offer' | 'isComplete' | 'settle'>
  /** The user wants to continue there. */
  readonly onContinue: (position: PositionChoice['position']) => void
  /** The user wants to begin at the start. */
  readonly onRestart: () => void
}

/** POS-07: asks where to continue; draws nothing when there is nothing to ask. */
export function PositionBar({ item, onContinue, onRestart }: PositionBarProps) {
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const { offer, isComplete, settle } = item
  const [first] = offer?.choices ?? []
  if (!offer || !first) return undefined
  const isFurther = offer.kind === 'further'
  return (
    <section className={s.bar} aria-label={texts.label}>
      {isFurther && (
        <span className={s.lead} role="status">
          {texts.further(first.clientName ?? texts.here)}
        </span>
      )}
      {offer.choices.map((choice, index) => (
        <Button
          key={`${choice.clientName ?? ''} ${choice.position.progress}`}
          size="sm"
          variant={index === 0 ? 'primary' : 'default'}
          onClick={() => {
            settle()
            onContinue(choice.position)
          }}
        >
          {texts.continueAt(placeTextOf(choice.position, texts.progress))}
          {!isFurther && <small className={s.from}>{choice.clientName === undefined ? texts.here : texts.from(choice.clientName)}</small>}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          settle()
          if (!isFurther) onRestart()
        }}
      >
        {isFurther ? texts.stay : texts.start}
      </Button>
      {!isComplete && <small className={s.note}>{texts.offline}</small>}
    </section>
  )
}
