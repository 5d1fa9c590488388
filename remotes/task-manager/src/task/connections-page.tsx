import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Avatar, Badge, Button, EmptyState, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Bar, Page, PageHead, Table, TableRow, TwoLines } from '@cove/ui/page'
import type { TableColumn } from '@cove/ui/page'
import { disconnect, useConnections } from '../data/monitor-calls.ts'
import type { OpenConnection } from '../data/monitor-calls.ts'

/** TM-02: who is connected now, by person; others' connections are the administrator's. */
export function ConnectionsPage({ isAdmin }: { readonly isAdmin: boolean }) {
  const t = useT('task-manager')
  const { data, failure, reload } = useConnections()
  const end = useDisconnect(reload)
  const columns = useColumns()
  if (!data)
    return (
      <Page label={t('sections.connections')}>
        {failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />}
      </Page>
    )
  const { connections, speed } = data
  const people = new Set(connections.map(({ userNo }) => userNo)).size
  const byPerson = connections.toSorted((a, b) => a.nickname.localeCompare(b.nickname) || b.sinceSeconds - a.sinceSeconds)
  return (
    <Page label={t('sections.connections')}>
      <PageHead
        title={
          isAdmin ? t('connections.heading', { count: connections.length, people }) : t('connections.own', { count: connections.length })
        }
        intro={t('connections.intro')}
      />
      <FailureNote failure={failure} />
      {connections.length === 0 ? (
        <EmptyState art="quiet" title={t('connections.none')} body={t('connections.noneBody')} />
      ) : (
        <Table columns={columns} label={t('sections.connections')}>
          {byPerson.map((one) => (
            <TableRow key={one.key}>
              <Bar>
                <Avatar name={one.nickname || t('connections.stranger')} size={28} />
                <TwoLines title={one.nickname || t('connections.stranger')} note={one.client || undefined} />
              </Bar>
              <>{one.address}</>
              <>{t(`ways.${one.way}`)}</>
              <Speed perSecond={speed.perSecond.get(one.key)} />
              <Doing connection={one} />
              <End connection={one} onEnd={() => end(one)} />
            </TableRow>
          ))}
        </Table>
      )}
    </Page>
  )
}

function useColumns(): readonly TableColumn[] {
  const t = useT('task-manager')
  return [
    { id: 'who', label: t('connections.who') },
    { id: 'from', label: t('connections.from'), from: 'medium' },
    { id: 'way', label: t('connections.way') },
    { id: 'speed', label: t('connections.speed'), kind: 'number', from: 'medium' },
    { id: 'doing', label: t('connections.doing'), from: 'wide' },
    { id: 'end', label: t('connections.end'), kind: 'actions' },
  ]
}

function Speed({ perSecond }: { readonly perSecond: number | undefined }) {
  const { rate } = useFormats()
  return <>{perSecond === undefined ? '—' : rate(perSecond)}</>
}

function Doing({ connection }: { readonly connection: OpenConnection }) {
  const t = useT('task-manager')
  const formats = useFormats()
  const { activity, fileName, downloads, uploads, sinceSeconds } = connection
  const moving = [
    ...(downloads > 0 ? [t('connections.downloads', { count: downloads })] : []),
    ...(uploads > 0 ? [t('connections.uploads', { count: uploads })] : []),
  ].join(' · ')
  return (
    <TwoLines
      title={fileName || moving || t(`acts.${activity}`)}
      note={t('connections.since', { time: formats.date(sinceSeconds * 1000) })}
    />
  )
}

function End({ connection, onEnd }: { readonly connection: OpenConnection; readonly onEnd: () => void }) {
  const t = useT('task-manager')
  if (connection.isCurrent) return <Badge tone="accent">{t('connections.here')}</Badge>
  return (
    <Button size="sm" variant="dangerOutline" onClick={onEnd}>
      {t('connections.disconnect')}
    </Button>
  )
}

function useDisconnect(onDone: () => void): (connection: OpenConnection) => void {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('task-manager')
  const run = async ({ key, way, nickname, fileName }: OpenConnection) => {
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title: t('connections.ask', { name: nickname || t('connections.stranger') }),
      body:
        way === 'web' ? t('connections.askWeb') : fileName === '' ? t('connections.askLink') : t('connections.askFile', { file: fileName }),
      confirmLabel: t('connections.disconnect'),
    })
    if (!confirmed) return
    const outcome = await disconnect(kernel, key)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    onDone()
  }
  return (connection) => void run(connection)
}
