import { Button, CheckIcon, InfoIcon, WarningIcon } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { FolderPlusIcon } from '@cove/ui/icons'
import type { Confirming } from './use-confirm.ts'
import type { Picker } from './use-picker.ts'
import { limitOf } from './picker-rules.ts'
import { offersNewFolder } from './use-picker.ts'
import { usePickerTexts } from './use-picker-texts.ts'
import type { PickerWords } from './use-picker-texts.ts'
import type { Verdict } from './verdict.ts'
import s from './path-picker.module.css'

/** What the choice needs in bytes. */
export interface Need {
  readonly neededBytes: number | undefined
  readonly isMeasuring: boolean
}

interface FooterProps {
  readonly picker: Picker
  readonly verdict: Verdict
  readonly need: Need
  readonly confirming: Confirming
  readonly onCancel: () => void
}

/** Whether the target fits, and the buttons (PP-01b). */
export function PickerFooter({ picker, verdict, need, confirming, onCancel }: FooterProps) {
  const { texts } = usePickerTexts()
  const { options, canMakeFolder, isNaming, setNaming } = picker
  const { confirmLabel } = options
  const label = typeof confirmLabel === 'function' ? confirmLabel(verdict.name ?? '') : (confirmLabel ?? texts.confirm)
  return (
    <footer className={s.footer}>
      <Preflight picker={picker} verdict={verdict} need={need} />
      {offersNewFolder(options) && (
        <Button icon={<FolderPlusIcon size={16} />} disabled={!canMakeFolder || isNaming} onClick={() => setNaming(true)}>
          {texts.newFolder}
        </Button>
      )}
      <Button onClick={onCancel}>{texts.cancel}</Button>
      <span className={s.confirm} title={label}>
        <Button
          variant="primary"
          disabled={verdict.problem !== undefined}
          busy={confirming.isBusy}
          onClick={() => void confirming.confirm()}
        >
          {label}
        </Button>
      </span>
    </footer>
  )
}

interface Line {
  readonly tone: 'ok' | 'bad' | 'plain'
  readonly title: string
  readonly detail: string
}

function Preflight({ picker, verdict, need }: Pick<FooterProps, 'picker' | 'verdict' | 'need'>) {
  const words = usePickerTexts()
  const { tone, title, detail } = lineOf(words, { picker, verdict, need })
  const icons = { ok: <CheckIcon size={15} />, bad: <WarningIcon size={15} />, plain: <InfoIcon size={15} /> }
  return (
    <div className={s.preflight} role="status" data-tone={tone}>
      <span className={s.tone} aria-hidden="true">
        {icons[tone]}
      </span>
      <span className={s.two}>
        <b className={s.verdict} title={title}>
          {title}
        </b>
        {detail !== '' && (
          <small className={s.detail} title={detail}>
            {detail}
          </small>
        )}
      </span>
    </div>
  )
}

function lineOf(words: PickerWords, { picker, verdict, need }: Pick<FooterProps, 'picker' | 'verdict' | 'need'>): Line {
  const { texts, formats, roomText } = words
  const { options, choice } = picker
  const { problem, room, spaceName, name } = verdict
  const title = name === undefined ? texts.picked(formatCount(choice.items.length)) : texts.target(name)
  const left = room.quotaLeftBytes !== undefined && (room.freeBytes ?? Infinity) > room.quotaLeftBytes
  const rest = left
    ? texts.yourQuota(formats.bytes(room.quotaLeftBytes))
    : room.freeBytes === undefined
      ? ''
      : texts.spaceFree(spaceName, formats.bytes(room.freeBytes))
  if (choice.isOverLimit) return { tone: 'bad', title: texts.tooMany(formatCount(limitOf(options))), detail: title }
  if (problem === 'full') {
    const needs = texts.need(formats.bytes(need.neededBytes ?? 0))
    return { tone: 'bad', title: texts.short(formats.bytes(verdict.shortBytes)), detail: [needs, rest].filter(Boolean).join(' · ') }
  }
  if (problem === 'nothing' || problem === 'sourceTarget') return { tone: 'plain', title: texts.problem[problem], detail: '' }
  if (problem) return { tone: 'bad', title: texts.problem[problem], detail: name === undefined ? '' : title }
  if (need.isMeasuring) return { tone: 'plain', title, detail: texts.measuring }
  if (need.neededBytes === undefined) return { tone: 'plain', title, detail: [spaceName, roomText(room)].filter(Boolean).join(' · ') }
  const items = options.itemCount === undefined ? '' : texts.items(formatCount(options.itemCount))
  const needs = texts.needs(items, formats.bytes(need.neededBytes))
  return { tone: 'ok', title: texts.fits, detail: [needs, rest].filter(Boolean).join(' · ') }
}
