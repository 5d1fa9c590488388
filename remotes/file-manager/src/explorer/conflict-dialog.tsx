import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Checkbox, SegmentedControl, Switch } from '@cove/ui/forms'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { decisionsOf, nextUndecided, openConflicts } from '../model/conflicts.ts'
import type { Choices, ConflictAnswer, ConflictSet } from '../model/conflicts.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import { ConflictCards } from './conflict-cards.tsx'
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
  const sheet = useSheet(conflicts)
  const { open, at, shown, choice, choices, isForAll, isRemembered, skipsSame } = sheet
  const same = conflicts.items.filter(({ isSame }) => isSame).length
  const finish = (final: Choices) =>
    onAnswer({
      decisions: decisionsOf(conflicts.items, final, skipsSame),
      remember: isForAll && isRemembered ? choice : undefined,
    })
  const next = () => {
    const decided = sheet.decide()
    const index = nextUndecided(open, decided, at)
    if (index === undefined) finish(decided)
    else sheet.goTo(index)
  }
  const isLast = nextUndecided(open, sheet.decided(), at) === undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const chosen = answers[Number(event.key) - 1]
    if (chosen) sheet.choose(chosen)
    else if (by !== undefined) sheet.goTo(Math.min(open.length - 1, Math.max(0, at + by)))
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={() => onAnswer(undefined)}
      title={t('conflict.title', { count: open.length })}
      actions={
        <>
          <span className={s.foot}>
            {open.length > 1 && (
              <Checkbox label={t('conflict.forAll', { count: open.length - 1 })} checked={isForAll} onChange={sheet.setForAll} />
            )}
            {(isForAll || open.length === 1) && (
              <Checkbox
                label={t('repeat.doNotAsk')}
                checked={isRemembered}
                onChange={(isOn) => {
                  sheet.setForAll(true)
                  sheet.setRemembered(isOn)
                }}
              />
            )}
          </span>
          <Button onClick={() => onAnswer(undefined)}>{t(`conflict.cancel.${conflicts.action}`)}</Button>
          <Button variant={choice === 'cover' ? 'danger' : 'primary'} data-autofocus="" onClick={next}>
            {t(isLast ? 'conflict.confirm' : 'conflict.next')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{t(`conflict.lead.${conflicts.action}`, { count: conflicts.count, place: conflicts.place })}</p>
      {same > 0 && <Switch label={t('conflict.skipSame', { count: same })} checked={skipsSame} onChange={sheet.setSkipsSame} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys double the controls inside */}
      <div className={s.columns} onKeyDown={onKeyDown}>
        <ul className={s.queue} aria-label={t('conflict.queue')}>
          {open.map(({ relativePath, source }, index) => (
            <li key={relativePath}>
              <button type="button" className={s.entry} aria-current={index === at || undefined} onClick={() => sheet.goTo(index)}>
                <b title={relativePath}>{shownName(source.name)}</b>
                <small>{t(`conflict.state.${Object.hasOwn(choices, relativePath) ? choices[relativePath] : 'open'}`)}</small>
              </button>
            </li>
          ))}
        </ul>
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
          {open.length === 0 && <p className={s.lead}>{t('conflict.allSame')}</p>}
        </div>
      </div>
    </Dialog>
  )
}

/** What was decided, and the file that is shown. */
function useSheet({ items }: ConflictSet) {
  const [skipsSame, setSkipsSame] = useState(true)
  const [choices, setChoices] = useState<Choices>({})
  const [wantedAt, setAt] = useState(0)
  const [choice, setChoice] = useState<RepeatValue>('rename')
  const [isForAll, setForAll] = useState(false)
  const [isRemembered, setRemembered] = useState(false)
  const open = openConflicts(items, skipsSame)
  const at = Math.min(wantedAt, Math.max(0, open.length - 1))
  const shown = open[at]
  /** With the present choice; for all others that were not decided too, where the user said so. */
  const decided = (): Choices => {
    const meant = isForAll
      ? open.filter(({ relativePath }) => relativePath === shown?.relativePath || !Object.hasOwn(choices, relativePath))
      : shown
        ? [shown]
        : []
    return { ...choices, ...Object.fromEntries(meant.map(({ relativePath }) => [relativePath, choice])) }
  }
  return {
    open,
    at,
    shown,
    choice,
    choices,
    isForAll,
    isRemembered,
    skipsSame,
    setSkipsSame,
    setForAll,
    setRemembered,
    choose: setChoice,
    decided,
    decide() {
      const next = decided()
      setChoices(next)
      return next
    },
    goTo(index: number) {
      setAt(index)
      const key = open[index]?.relativePath ?? ''
      const known = Object.hasOwn(choices, key) ? choices[key] : undefined
      if (known) setChoice(known)
    },
  }
}
