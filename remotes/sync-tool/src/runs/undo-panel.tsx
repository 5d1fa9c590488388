import type { SyncRun, SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { Button, Skeleton } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { Bar, Line, Lines, Muted } from '@cove/ui/page'
import { useState } from 'react'
import { useControl } from '../tasks/commands.data.ts'
import { useChanges } from '../tasks/tasks.data.ts'
import { ActionMark } from '../plan/sum-marks.tsx'
import s from './undo-panel.module.css'

interface UndoPanelProps {
  readonly task: SyncTask
  readonly run: SyncRun
  readonly onClose: () => void
}

/** What undoing a run does, with its numbers, and the changes one by one. */
export function UndoPanel({ task, run, onClose }: UndoPanelProps) {
  const t = useT('sync-tool')
  const control = useControl()
  const [isOpen, setOpen] = useState(false)
  const { number } = run
  const count = formatCount(run.addedCount + run.replacedCount + run.deletedCount + run.movedCount + run.conflictCount)
  const values = {
    restored: formatCount(run.deletedCount + run.replacedCount),
    removed: formatCount(run.addedCount),
    moved: formatCount(run.movedCount),
  }
  const undo = async () => {
    await control.undo(task, run)
    onClose()
  }
  return (
    <section className={s.panel} aria-label={t('runs.undoTitle', { number })}>
      <Bar at="ends">
        <div className={s.text}>
          <b>{t('runs.undoTitle', { number })}</b>
          <Muted>{t('runs.undoBody', values)}</Muted>
        </div>
        <Button onClick={() => setOpen(!isOpen)}>{t(isOpen ? 'runs.hide' : 'runs.show', { count })}</Button>
        <Button variant="primary" onClick={() => void undo()}>
          {t('runs.undoConfirm', { number })}
        </Button>
      </Bar>
      {isOpen && <Changes runId={run.runId} />}
    </section>
  )
}

function Changes({ runId }: { readonly runId: string }) {
  const t = useT('sync-tool')
  const { data } = useChanges(runId)
  if (!data) return <Skeleton height={88} />
  return (
    <Lines>
      {data.changes.map(({ changeId, path, side, action }) => (
        <Line key={changeId} icon={<ActionMark action={action}>{t(`action.${action}`)}</ActionMark>} text={path}>
          <Muted as="small">{t(`plan.${side}`)}</Muted>
        </Line>
      ))}
      {data.next !== undefined && <Line text={<Muted as="span">{t('runs.more')}</Muted>} />}
    </Lines>
  )
}
