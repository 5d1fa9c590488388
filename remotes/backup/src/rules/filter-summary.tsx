import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { PageFoot } from '@cove/ui/page'
import { figureOf } from '../tasks/task-state.model.ts'
import type { Wizard } from '../wizard/use-wizard.ts'

/** What the filters leave, next to what is free at the target. */
export function FilterSummary({ wizard: { source, chosen, target } }: { readonly wizard: Wizard }) {
  const t = useT('backup')
  const formats = useFormats()
  const free = target?.capability.freeBytes
  return (
    <PageFoot live end={free === undefined ? undefined : t('wizard.free', { size: formats.bytes(free) })}>
      {source?.kind === 'disk'
        ? t('wizard.countsLater')
        : chosen
          ? t('wizard.will', { count: figureOf(chosen.count), size: formats.bytes(chosen.sizeBytes) })
          : t('wizard.counting')}
    </PageFoot>
  )
}
