import type { SyncDirection } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { Switch } from '@cove/ui/forms'
import { ArrowLeftIcon, ArrowRightIcon, TransferIcon } from '@cove/ui/icons'
import { Choices } from '@cove/ui/page'
import type { TaskDraft } from './draft.data.ts'
import s from './way-form.module.css'

export interface DraftProps {
  readonly draft: TaskDraft
  readonly onChange: (change: Partial<TaskDraft>) => void
}

const directions: readonly SyncDirection[] = ['both', 'up', 'down']
const icons = {
  both: (
    <span className={s.across}>
      <TransferIcon size={16} />
    </span>
  ),
  up: <ArrowRightIcon size={16} />,
  down: <ArrowLeftIcon size={16} />,
} as const

/** Which way changes travel, and whether runs start by themselves. */
export function WayForm({ draft, onChange }: DraftProps) {
  const t = useT('sync-tool')
  return (
    <>
      <Choices
        label={t('table.way')}
        value={draft.direction}
        options={directions.map((value) => ({
          value,
          label: t(`direction.${value}`),
          hint: t(`directionHint.${value}`),
          icon: icons[value],
        }))}
        onChange={(direction) => onChange({ direction })}
      />
      <Switch
        label={t('way.auto')}
        hint={t('way.autoHint')}
        checked={draft.mode === 'auto'}
        onChange={(isAuto) => onChange({ mode: isAuto ? 'auto' : 'manual' })}
      />
    </>
  )
}
