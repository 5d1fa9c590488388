import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useWhen } from '@cove/parts/when'
import { EmptyState } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { Muted, Page, PageHead, Section } from '@cove/ui/page'
import { TaskTable } from './task-table.tsx'

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
    <Page>
      <PageHead title={t('pages.others')} intro={t('others.sub')} />
      {computers.map((own) => (
        <Computer key={own[0]?.computer.computerId} tasks={own} />
      ))}
    </Page>
  )
}

function Computer({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  const when = useWhen()
  const seen = Math.max(0, ...tasks.map(({ seenSeconds = 0 }) => seenSeconds))
  const { name = '', host = 'browser' } = tasks[0]?.computer ?? {}
  const via = t(`host.${host}`)
  const last = seen === 0 ? t('others.never') : t('others.seen', { when: when(seen) })
  return (
    <Section title={name} tools={<Muted as="span">{`${via} · ${last}`}</Muted>}>
      <TaskTable tasks={tasks} />
    </Section>
  )
}
