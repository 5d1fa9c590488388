import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Code, Muted, Section, Table, TableRow } from '@cove/ui/page'
import { disconnect } from '../data/service-calls.ts'
import { useConnections } from '../data/use-services.ts'
import type { ShownConnection } from '../data/use-services.ts'
import { clockText } from '../model/duration.ts'

/** Live connections with who, from where, what and how much. */
export function ConnectionTable() {
  const t = useT('network-services')
  const { data, failure, reload } = useConnections()
  const connections = data ?? []
  const columns = [
    { id: 'who', label: t('liveColumns.who') },
    { id: 'way', label: t('liveColumns.way') },
    { id: 'from', label: t('liveColumns.from'), from: 'medium' },
    { id: 'doing', label: t('liveColumns.doing') },
    { id: 'bytes', label: t('liveColumns.bytes'), kind: 'number', from: 'wide' },
    { id: 'time', label: t('liveColumns.time'), kind: 'number', from: 'wide' },
    { id: 'action', label: t('liveColumns.action'), kind: 'number' },
  ] as const
  return (
    <Section title={t('live')} tools={connections.length > 0 && <Muted>{connections.length}</Muted>}>
      <FailureNote failure={failure} />
      {connections.length === 0 ? (
        <Muted>{t('noConnections')}</Muted>
      ) : (
        <Table columns={columns} label={t('live')}>
          {connections.map((connection) => (
            <ConnectionRow key={connection.connectionId} connection={connection} onChanged={reload} />
          ))}
        </Table>
      )}
    </Section>
  )
}

function ConnectionRow({ connection, onChanged }: { readonly connection: ShownConnection; readonly onChanged: () => void }) {
  const t = useT('network-services')
  const kernel = useKernel()
  const formats = useFormats()
  const { service, nickname, isEncrypted, activity, fileName } = connection
  const who = nickname || t('notSignedIn')
  const name = t(`sections.${service}`)
  const end = async () => {
    await disconnect(kernel, connection.connectionId)
    onChanged()
  }
  return (
    <TableRow short>
      {who}
      {isEncrypted ? t('encrypted', { service: name }) : name}
      <Code>{connection.address}</Code>
      <Muted>{t(`doing.${activity}`, { name: fileName })}</Muted>
      {service === 'smb' ? '—' : formats.bytes(connection.bytes)}
      {clockText(connection.openSeconds)}
      <Button size="sm" aria-label={t('disconnectOf', { who, service: name })} onClick={() => void end()}>
        {t('disconnect')}
      </Button>
    </TableRow>
  )
}
