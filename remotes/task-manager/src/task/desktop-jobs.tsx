import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Section, Table, TableRow } from '@cove/ui/page'

/** TM-03: what the desktop itself does behind the windows. */
export function DesktopJobs() {
  const t = useT('task-manager')
  const { outbox } = useKernel()
  const waiting = useStoreValue(outbox.store, ({ items }) => items.length)
  const isOnline = useSession(({ online }) => online)
  const columns = [
    { id: 'job', label: t('jobs.job') },
    { id: 'state', label: t('jobs.state') },
    { id: 'action', label: t('jobs.action'), kind: 'actions' },
  ] as const
  return (
    <Section title={t('jobs.title')}>
      <Table columns={columns} label={t('jobs.title')}>
        <TransferRow kind="upload" name={t('jobs.uploads')} address="/transport/upload" />
        <TransferRow kind="download" name={t('jobs.downloads')} address="/transport/download" />
        <TableRow>
          <>{t('jobs.events')}</>
          <>{t(isOnline ? 'jobs.online' : 'jobs.offline')}</>
          <></>
        </TableRow>
        <TableRow>
          <>{t('jobs.outbox')}</>
          <>{t('jobs.waiting', { count: waiting })}</>
          <></>
        </TableRow>
        <SoundRow />
      </Table>
    </Section>
  )
}

interface TransferRowProps {
  readonly kind: 'upload' | 'download'
  readonly name: string
  readonly address: string
}

function TransferRow({ kind, name, address }: TransferRowProps) {
  const t = useT('task-manager')
  const { transfers, windows } = useKernel()
  const { doing, paused, error: failed } = useStoreValue(transfers.store, ({ counts }) => counts[kind])
  const held = useStoreValue(transfers.store, ({ heldBy }) => heldBy)
  return (
    <TableRow>
      <>{name}</>
      <>{[t('jobs.count', { doing, paused, failed }), ...(held === undefined ? [] : [t(`jobs.held.${held}`)])].join(' · ')}</>
      <Button size="sm" variant="ghost" onClick={() => windows.open(address)}>
        {t('jobs.show')}
      </Button>
    </TableRow>
  )
}

function SoundRow() {
  const t = useT('task-manager')
  const { audio } = useKernel()
  const { phase, queue, at } = useStoreValue(audio.store, (state) => state)
  const sound = phase === 'idle' ? undefined : queue[at]?.name
  return (
    <TableRow>
      <>{t('jobs.sound')}</>
      <>{sound ?? t('jobs.silent')}</>
      {phase === 'playing' ? (
        <Button size="sm" variant="ghost" onClick={audio.pause}>
          {t('jobs.pause')}
        </Button>
      ) : (
        <></>
      )}
    </TableRow>
  )
}
