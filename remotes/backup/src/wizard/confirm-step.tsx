import { useT } from '@cove/kernel/i18n'
import { Fact, Facts, Muted } from '@cove/ui/page'
import { FilterSummary } from '../rules/filter-summary.tsx'
import type { Wizard } from './use-wizard.ts'

/** Everything that was chosen, before the first run. */
export function ConfirmStep({ wizard }: { readonly wizard: Wizard }) {
  const t = useT('backup')
  const { source, target, name, draft } = wizard
  const rows: readonly (readonly [string, string])[] = [
    source?.kind === 'disk'
      ? [t('wizard.rowDisk'), `${source.diskName}${source.path === '/' ? '' : source.path}`]
      : [t('wizard.rowSource'), source?.name ?? ''],
    [t('wizard.rowTarget'), `${target?.path === '/' ? '' : (target?.path ?? '')}/${name}`],
    [t('filter.categories'), draft.categories.map((one) => t(`category.${one}`)).join(t('comma'))],
    [t('filter.extensions'), draft.excludedExtensions.join(' ')],
    [
      t('wizard.rowWhen'),
      draft.external ? t(draft.external.runsWhenPlugged ? 'next.plugged' : 'next.manual') : t(`schedule.${draft.schedule}`),
    ],
    [t('plan.overdue'), t('plan.value', { count: draft.overdueDays })],
    [t('plan.keep'), t('plan.value', { count: draft.keepDays })],
  ]
  return (
    <>
      <Facts>
        {rows.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {source?.kind === 'files' && <Muted>{t('wizard.onceOnly')}</Muted>}
      <FilterSummary wizard={wizard} />
    </>
  )
}
