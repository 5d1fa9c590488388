import type { BackupRun, BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { formatCount, useFormats } from '@cove/ui/data'
import { useRuns } from './history.data.ts'
import { toneOf } from '../tasks/task-state.model.ts'
import { s } from '../ui/styles.ts'

const shownProofs = 30

/** The proofs of the last runs as squares, and the runs themselves, newest first. */
export function RunHistory({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const { data, failure, reload } = useRuns(task)
  if (failure) return <FailureState failure={failure} onRetry={reload} />
  if (!data) return <Skeleton height={120} />
  if (data.runs.length === 0) return <p className={s.sub}>{t('history.none')}</p>
  return (
    <section className={s.group} aria-label={t('history.title')}>
      <h2 className={s.groupName}>{t('history.title')}</h2>
      <ProofStrip runs={data.runs} />
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('history.when')}</th>
            <th scope="col">{t('history.state')}</th>
            <th scope="col">{t('history.changes')}</th>
            <th scope="col" className={s.numbers}>
              {t('history.failed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.runs.map((run) => (
            <RunRow key={run.runId} run={run} isDisk={task.external !== undefined} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RunRow({ run, isDisk }: { readonly run: BackupRun; readonly isDisk: boolean }) {
  const t = useT('backup')
  const formats = useFormats()
  const counts = { added: formatCount(run.addedCount), replaced: formatCount(run.replacedCount), removed: formatCount(run.removedCount) }
  return (
    <tr className={s.short}>
      <td>{formats.date(run.startedSeconds * 1000)}</td>
      <td>
        <span className={s.state} data-tone={run.state === 'finished' ? 'ok' : run.state === 'progress' ? 'busy' : 'warn'}>
          {t(`states.${run.state}`, { count: run.failedCount })}
        </span>
      </td>
      <td>{t(isDisk ? 'history.countsDisk' : 'history.counts', counts)}</td>
      <td className={s.numbers}>{formatCount(run.failedCount)}</td>
    </tr>
  )
}

function ProofStrip({ runs }: { readonly runs: readonly BackupRun[] }) {
  const t = useT('backup')
  const last = runs.slice(0, shownProofs).toReversed()
  const proven = last.filter(({ proof }) => proof?.brokenCount === 0).length
  return (
    <div className={s.proofs}>
      <span
        className={s.squares}
        role="img"
        aria-label={t('history.proofs', { proven: formatCount(proven), count: formatCount(last.length) })}
      >
        {last.map(({ runId, proof }) => (
          <i key={runId} data-tone={toneOf({ health: 'fresh', ...(proof ? { lastProof: proof } : {}) })} />
        ))}
      </span>
      <small>{t('history.legend')}</small>
    </div>
  )
}
