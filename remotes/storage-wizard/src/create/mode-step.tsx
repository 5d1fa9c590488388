import { useT } from '@cove/kernel/i18n'
import { Badge } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { modeRows, raidName, takenCount } from '../model/modes.ts'
import type { ModeRow } from '../model/modes.ts'
import { Title } from './frame.tsx'
import { Survives } from './survives.tsx'
import type { StepProps } from './step-page.tsx'
import { resolved } from './wizard-state.ts'
import s from './choice.module.css'

/** STO-03a: the modes with their capacity, and what each survives. */
export function ModeStep({ details, choice, onChange }: StepProps) {
  const t = useT('storage-wizard')
  const { free, mode, suggested } = resolved(choice, details)
  const sizes = free.map(({ sizeBytes }) => sizeBytes)
  const rows = modeRows(sizes, details.modes)
  const shown = rows.find((row) => row.mode === mode)
  const count = takenCount(mode, sizes.length)
  const raw = sizes.reduce((sum, one) => sum + one, 0)
  return (
    <>
      <Title title={t('wizard.mode.title')} subtitle={t('wizard.mode.subtitle', { count: free.length })} />
      <div className={s.modes}>
        <div className={s.modeList} role="radiogroup" aria-label={t('wizard.mode.list')}>
          {rows.map((row) => (
            <ModeChoice
              key={row.mode}
              row={row}
              rawBytes={raw}
              isChosen={row.mode === mode}
              isSuggested={row.mode === suggested}
              onChoose={() => onChange({ mode: row.mode, disks: undefined })}
            />
          ))}
        </div>
        {shown && (
          <Survives
            key={`${mode} ${count}`}
            mode={mode}
            sizes={sizes.slice(0, count)}
            usableBytes={shown.sizeBytes ?? 0}
            pairs={details.pairs}
          />
        )}
      </div>
    </>
  )
}

interface ModeChoiceProps {
  readonly row: ModeRow
  readonly rawBytes: number
  readonly isChosen: boolean
  readonly isSuggested: boolean
  readonly onChoose: () => void
}

function ModeChoice({ row, rawBytes, isChosen, isSuggested, onChoose }: ModeChoiceProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { mode, sizeBytes, minimum } = row
  const share = sizeBytes === undefined || rawBytes === 0 ? 0 : sizeBytes / rawBytes
  return (
    <label className={s.mode} data-checked={isChosen || undefined} data-disabled={sizeBytes === undefined || undefined}>
      <input type="radio" name="mode" checked={isChosen} disabled={sizeBytes === undefined} onChange={onChoose} />
      <span className={s.modeText}>
        <span>
          <b>{t(`mode.${mode}`)}</b> <small>{raidName[mode] || t('single')}</small>{' '}
          {isSuggested && <Badge tone="accent">{t('wizard.mode.suggested')}</Badge>}
        </span>
        {sizeBytes === undefined ? (
          <small>{row.obstacle === 'notHere' ? t('wizard.mode.notHere') : t('wizard.mode.needs', { count: minimum })}</small>
        ) : (
          <span className={s.share}>
            <i style={{ transform: `scaleX(${share})` }} />
          </span>
        )}
      </span>
      <span className={s.size}>{sizeBytes === undefined ? '—' : bytes(sizeBytes)}</span>
    </label>
  )
}
