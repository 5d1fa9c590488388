import type { SyncDirection } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { Switch } from '@cove/ui/forms'
import { ArrowLeftIcon, ArrowRightIcon, TransferIcon } from '@cove/ui/icons'
import type { TaskDraft } from '../data/draft.ts'
import { s } from '../ui/styles.ts'

export interface DraftProps {
  readonly draft: TaskDraft
  readonly onChange: (change: Partial<TaskDraft>) => void
}

const directions: readonly SyncDirection[] = ['both', 'up', 'down']
const icons = { both: TransferIcon, up: ArrowRightIcon, down: ArrowLeftIcon } as const

/** Which way changes travel, and whether runs start by themselves. */
export function WayForm({ draft, onChange }: DraftProps) {
  const t = useT('sync-tool')
  return (
    <>
      <div className={s.group} role="radiogroup" aria-label={t('table.way')}>
        {directions.map((direction) => {
          const Icon = icons[direction]
          return (
            <label key={direction} className={s.choice} data-way={direction}>
              <input type="radio" name="direction" checked={draft.direction === direction} onChange={() => onChange({ direction })} />
              <span className={s.rowIcon}>
                <Icon size={16} />
              </span>
              <span className={s.two}>
                <b>{t(`direction.${direction}`)}</b>
                <small>{t(`directionHint.${direction}`)}</small>
              </span>
            </label>
          )
        })}
      </div>
      <Switch
        label={t('way.auto')}
        hint={t('way.autoHint')}
        checked={draft.mode === 'auto'}
        onChange={(isAuto) => onChange({ mode: isAuto ? 'auto' : 'manual' })}
      />
    </>
  )
}
