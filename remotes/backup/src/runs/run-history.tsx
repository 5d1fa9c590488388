import type { BackupRun, BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { formatCount, useFormats } from '@cove/ui/data'
import { Bar, Muted, Section, StateDot, Table, TableRow } from '@cove/ui/page'
import { useRuns } from './history.data.ts'
import { toneOf } from '../tasks/task-state.model.ts'
import s from './run-history.module.css'

const shownProofs = 30

/** The proofs of the last runs as squares, and the runs themselves, newest first. */
export function RunHistory({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const { data, failure, reload } = useRuns(task)
  if (failure) return <FailureState failure={failure} onRetry={reload} />
  if (!data) return <Skeleton height={120} />
  if (data.runs.length === 0) return <Muted>{t('history.none')}</Muted>
  const columns = [
    { id: 'when', label: t('history.when') },
    { id: 'state', label: t('history.state') },
    { id: 'changes', label: t('history.changes') },
    { id: 'failed', label: t('history.failed'), kind: 'number' },
  ] as const
  return (
    <Section title={t('history.title')}>
      <ProofStrip runs={data.runs} />
      <Table columns={columns}>
        {data.runs.map((run) => (
          <RunRow key={run.runId} run={run} isDisk={task.external !== undefined} />
        ))}
      </Table>
    </Section>
  )
}

function RunRow({ run, isDisk }: { readonly run: BackupRun; readonly isDisk: boolean }) {
  const t = useT('backup')
  const formats = useFormats()
  const counts = { added: formatCount(run.addedCount), replaced: formatCount(run.replacedCount), removed: formatCount(run.removedCount) }
  return (
    <TableRow short>
      {formats.date(run.startedSeconds * 1000)}
      <StateDot tone={run.state === 'finished' ? 'ok' : run.state === 'progress' ? 'busy' : 'warn'}>
        {t(`states.${run.state}`, { count: run.failedCount })}
      </StateDot>
      {t(isDisk ? 'history.countsDisk' : 'history.counts', counts)}
      {formatCount(run.failedCount)}
    </TableRow>
  )
}

function ProofStrip({ runs }: { readonly runs: readonly BackupRun[] }) {
  const t = useT('backup')
  const last = runs.slice(0, shownProofs).toReversed()
  const proven = last.filter(({ proof }) => proof?.brokenCount === 0).length
  return (
    <Bar>
      <span
        className={s.squares}
        role="img"
        aria-label={t('history.proofs', { proven: formatCount(proven), count: formatCount(last.length) })}
      >
        {last.map(({ runId, proof }) => (
          <i key={runId} data-tone={toneOf({ health: 'fresh', ...(proof ? { lastProof: proof } : {}) })} />
        ))}
      </span>
      <Muted as="small">{t('history.legend')}</Muted>
    </Bar>
  )
}
