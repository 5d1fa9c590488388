import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { BottomBar } from '@cove/ui/page'
import type { WorkRow } from '../model/rows.ts'
import type { WorkActions } from './use-work-actions.ts'

/** What can be done with the chosen row. */
export function WorkBar({ row, actions }: { readonly row: WorkRow | undefined; readonly actions: WorkActions }) {
  const t = useT('task-manager')
  if (!row) return <BottomBar text={t('chooseOne')} />
  const canDo = row.canHold || row.canRestart || row.canEnd
  const reason = row.group === 'processes' ? 'stays.process' : 'stays.service'
  return (
    <BottomBar text={canDo ? t('chosen', { name: row.name }) : t(reason, { name: row.name })}>
      {row.canHold && <Button onClick={() => actions.hold(row)}>{t(row.state === 'paused' ? 'do.goOn' : 'do.hold')}</Button>}
      {row.canRestart && <Button onClick={() => actions.restart(row)}>{t('do.restartAsk')}</Button>}
      {row.canEnd && (
        <Button variant="dangerOutline" onClick={() => actions.end(row)}>
          {t('do.endAsk')}
        </Button>
      )}
    </BottomBar>
  )
}
