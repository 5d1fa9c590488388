import { useT } from '@cove/kernel/i18n'
import { Badge } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Choices, Muted } from '@cove/ui/page'
import { modeRows, raidName, takenCount } from '../model/modes.ts'
import type { ModeRow } from '../model/modes.ts'
import { Title } from './frame.tsx'
import { Share } from './share.tsx'
import { Survives } from './survives.tsx'
import type { StepProps } from './step-page.tsx'
import { resolved } from './wizard-state.ts'
import s from './choice.module.css'

/** STO-03a: the modes with their capacity, and what each survives. */
export function ModeStep({ details, choice, onChange }: StepProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { free, mode, suggested } = resolved(choice, details)
  const sizes = free.map(({ sizeBytes }) => sizeBytes)
  const rows = modeRows(sizes, details.modes)
  const shown = rows.find((row) => row.mode === mode)
  const count = takenCount(mode, sizes.length)
  const raw = sizes.reduce((sum, one) => sum + one, 0)
  return (
    <>
      <Title step={choice.step} title={t('wizard.mode.title')} subtitle={t('wizard.mode.subtitle', { count: free.length })} />
      <div className={s.modes}>
        <Choices
          label={t('wizard.mode.list')}
          value={mode}
          options={rows.map((row) => ({
            value: row.mode,
            label: <ModeName row={row} isSuggested={row.mode === suggested} />,
            hint: <ModeShare row={row} rawBytes={raw} />,
            end: <b>{row.sizeBytes === undefined ? '—' : bytes(row.sizeBytes)}</b>,
            disabled: row.sizeBytes === undefined,
          }))}
          onChange={(next) => onChange({ mode: next, disks: undefined })}
        />
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

function ModeName({ row: { mode }, isSuggested }: { readonly row: ModeRow; readonly isSuggested: boolean }) {
  const t = useT('storage-wizard')
  return (
    <>
      {t(`mode.${mode}`)} <Muted as="small">{raidName[mode] || t('single')}</Muted>{' '}
      {isSuggested && <Badge tone="accent">{t('wizard.mode.suggested')}</Badge>}
    </>
  )
}

/** How much of the disks can hold files; in place of it why the mode is not possible. */
function ModeShare({ row: { sizeBytes, obstacle, minimum }, rawBytes }: { readonly row: ModeRow; readonly rawBytes: number }) {
  const t = useT('storage-wizard')
  if (sizeBytes === undefined) return <>{obstacle === 'notHere' ? t('wizard.mode.notHere') : t('wizard.mode.needs', { count: minimum })}</>
  return <Share part={rawBytes === 0 ? 0 : sizeBytes / rawBytes} />
}
