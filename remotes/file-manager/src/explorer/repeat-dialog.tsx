import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Checkbox } from '@cove/ui/forms'
import { useState } from 'react'
import { repeatValues } from '../model/repeat-name.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import type { RepeatAnswer } from './use-questions.ts'
import s from './dialogs.module.css'

interface RepeatDialogProps {
  readonly taken: readonly string[]
  readonly onAnswer: (answer: RepeatAnswer | undefined) => void
}

/** FM-09: keep both, skip or replace; once or from now on. */
export function RepeatDialog({ taken, onAnswer }: RepeatDialogProps) {
  const t = useT('file-manager')
  const [value, setValue] = useState<RepeatValue>('rename')
  const [doNotAskAgain, setDoNotAskAgain] = useState(false)
  const name = shownName(baseNameOf(taken[0] ?? ''))
  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      title={t('repeat.title')}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('repeat.cancel')}</Button>
          <Button variant={value === 'cover' ? 'danger' : 'primary'} data-autofocus="" onClick={() => onAnswer({ value, doNotAskAgain })}>
            {t('repeat.confirm')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{taken.length === 1 ? t('repeat.one', { name }) : t('repeat.many', { count: taken.length, name })}</p>
      <div className={s.choices} role="radiogroup" aria-label={t('repeat.title')}>
        {repeatValues.map((choice) => (
          <label key={choice} aria-label={t(`repeat.${choice}`)} className={s.choice} data-checked={choice === value || undefined}>
            <input type="radio" name="repeat" checked={choice === value} onChange={() => setValue(choice)} />
            <span>
              <b>{t(`repeat.${choice}`)}</b>
              <small>{t(`repeat.${choice}Hint`)}</small>
            </span>
          </label>
        ))}
      </div>
      <Checkbox label={t('repeat.doNotAsk')} checked={doNotAskAgain} onChange={setDoNotAskAgain} />
    </Dialog>
  )
}
