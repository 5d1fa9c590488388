import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { SegmentedControl, Switch } from '@cove/ui/forms'
import type { KeyboardEvent } from 'react'
import { decisionsOf, nextUndecided } from '../model/conflicts.ts'
import type { Choices, ConflictAnswer, ConflictSet } from '../model/conflicts.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import { ConflictCards } from './conflict-cards.tsx'
import { ConflictQueue, ConflictScope } from './conflict-queue.tsx'
import { useConflictSheet } from './use-conflict-sheet.ts'
import type { Sheet } from './use-conflict-sheet.ts'
import s from './conflict.module.css'

interface ConflictDialogProps {
  readonly conflicts: ConflictSet
  readonly onAnswer: (answer: ConflictAnswer | undefined) => void
}

/** The answers in the order of the keys 1, 2 and 3. */
const answers = ['cover', 'rename', 'skip'] as const satisfies readonly RepeatValue[]

/** FM-26: every file whose name is taken, each with both versions side by side. */
export function ConflictDialog({ conflicts, onAnswer }: ConflictDialogProps) {
  const t = useT('file-manager')
  const sheet = useConflictSheet(conflicts)
  const { open, at, choice, skipsSame } = sheet
  const same = conflicts.items.filter(({ isSame }) => isSame).length
  const finish = (final: Choices) => {
    const remember = sheet.isForAll && sheet.isRemembered ? choice : undefined
    onAnswer({ decisions: decisionsOf(conflicts.items, final, skipsSame), remember })
  }
  const next = () => {
    const decided = sheet.decide()
    const index = nextUndecided(open, decided, at)
    if (index === undefined) finish(decided)
    else sheet.goTo(index)
  }
  const isLast = nextUndecided(open, sheet.decided(), at) === undefined
  return (
    <Dialog
      open
      size="lg"
      onClose={() => onAnswer(undefined)}
      title={t('conflict.title', { count: open.length })}
      actions={
        <>
          <ConflictScope sheet={sheet} />
          <Button onClick={() => onAnswer(undefined)}>{t(`conflict.cancel.${conflicts.action}`)}</Button>
          <Button variant={choice === 'cover' ? 'danger' : 'primary'} data-autofocus="" onClick={next}>
            {t(isLast ? 'conflict.confirm' : 'conflict.next')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{t(`conflict.lead.${conflicts.action}`, { count: conflicts.count, place: conflicts.place })}</p>
      {same > 0 && <Switch label={t('conflict.skipSame', { count: same })} checked={skipsSame} onChange={sheet.setSkipsSame} />}
      <SheetBody sheet={sheet} />
    </Dialog>
  )
}

function SheetBody({ sheet }: { readonly sheet: Sheet }) {
  const t = useT('file-manager')
  const { open, at, shown, choice } = sheet
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const chosen = answers[Number(event.key) - 1]
    if (chosen) sheet.choose(chosen)
    else if (by !== undefined) sheet.goTo(Math.min(open.length - 1, Math.max(0, at + by)))
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys double the controls inside
    <div className={s.columns} onKeyDown={onKeyDown}>
      <ConflictQueue sheet={sheet} />
      <div className={s.main}>
        {shown && <ConflictCards conflict={shown} choice={choice} onChoose={sheet.choose} />}
        {shown && (
          <SegmentedControl
            label={t('conflict.answer')}
            value={choice}
            onChange={sheet.choose}
            segments={answers.map((value) => ({ value, label: t(`conflict.choice.${value}`) }))}
          />
        )}
      </div>
    </div>
  )
}
