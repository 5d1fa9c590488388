import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { EmptyState } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { PageHead } from '../ui/page-head.tsx'
import { useWhen } from '../ui/use-when.ts'
import { TaskTable } from './task-table.tsx'
import { s } from '../ui/styles.ts'

/** Tasks of other computers, live; what is asked of them here they do as soon as they are connected. */
export function OthersPage({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  const computers = [...Map.groupBy(tasks, ({ computer }) => computer.computerId).values()]
  if (computers.length === 0)
    return (
      <Centered>
        <EmptyState art="alone" title={t('others.none')} body={t('others.noneBody')} />
      </Centered>
    )
  return (
    <div className={s.page}>
      <PageHead title={t('pages.others')} sub={t('others.sub')} />
      {computers.map((own) => (
        <Computer key={own[0]?.computer.computerId} tasks={own} />
      ))}
    </div>
  )
}

function Computer({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  const when = useWhen()
  const seen = Math.max(0, ...tasks.map(({ seenSeconds = 0 }) => seenSeconds))
  const { name = '', host = 'browser' } = tasks[0]?.computer ?? {}
  return (
    <section className={s.group} aria-label={name}>
      <div className={s.groupHead}>
        <h2 className={s.groupName}>{name}</h2>
        <span className={s.sub}>
          {t(`host.${host}`)} · {seen === 0 ? t('others.never') : t('others.seen', { when: when(seen) })}
        </span>
      </div>
      <TaskTable tasks={tasks} />
    </section>
  )
}
