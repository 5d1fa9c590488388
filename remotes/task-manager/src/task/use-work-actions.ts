import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { endWork, holdWork, restartWork } from '../data/monitor-calls.ts'
import type { WorkRow } from '../model/rows.ts'

/** What can be done with a row. */
export interface WorkActions {
  readonly end: (row: WorkRow) => void
  readonly restart: (row: WorkRow) => void
  readonly hold: (row: WorkRow) => void
}

/** TM-02: ends and restarts after a question that says what is lost; a pause needs none. */
export function useWorkActions(onChanged: () => void): WorkActions {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('task-manager')
  const run = async (work: Promise<Outcome<object>>, told: string) => {
    const outcome = await work
    if (outcome.ok) kernel.toasts.show({ title: told, tone: 'success' })
    else tellFailure(kernel, outcome.failure)
    onChanged()
  }
  const asked = async (what: 'end' | 'restart', { name, group, connections = 0 }: WorkRow) => {
    const kind = what === 'restart' ? 'restart' : group
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title: t(`ask.${what}`, { name }),
      body: [t(`lost.${kind}`), ...(connections > 0 ? [t('lostConnections', { count: connections })] : [])].join(' '),
      confirmLabel: t(`do.${what}`),
    })
    return confirmed
  }
  const askAndRun = async (what: 'end' | 'restart', row: WorkRow) => {
    if (!(await asked(what, row))) return
    if (what === 'end') await run(endWork(kernel, row.key), t('ended', { name: row.name }))
    else await run(restartWork(kernel, row.key), t('restarted', { name: row.name }))
  }
  return {
    end: (row) => void askAndRun('end', row),
    restart: (row) => void askAndRun('restart', row),
    hold: (row) => {
      const isHeld = row.state !== 'paused'
      void run(holdWork(kernel, row.key, isHeld), t(isHeld ? 'held' : 'goesOn', { name: row.name }))
    },
  }
}
