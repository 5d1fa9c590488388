import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { disconnect } from '../data/service-calls.ts'
import { useConnections } from '../data/use-services.ts'
import type { ShownConnection } from '../data/use-services.ts'
import { clockText } from '../model/duration.ts'
import s from './pages.module.css'
import table from './table.module.css'

/** Live connections with who, from where, what and how much. */
export function ConnectionTable() {
  const t = useT('network-services')
  const { data, failure, reload } = useConnections()
  const connections = data ?? []
  return (
    <section className={s.section} aria-label={t('live')}>
      <h4 className={s.sectionTitle}>
        {t('live')} <span className={s.hint}>{connections.length}</span>
      </h4>
      <FailureNote failure={failure} />
      {connections.length === 0 && <p className={s.hint}>{t('noConnections')}</p>}
      {connections.length > 0 && (
        <div className={table.tableBox}>
          <table className={table.table} aria-label={t('live')}>
            <thead>
              <tr>
                <th>{t('liveColumns.who')}</th>
                <th>{t('liveColumns.way')}</th>
                <th>{t('liveColumns.from')}</th>
                <th>{t('liveColumns.doing')}</th>
                <th className={table.number}>{t('liveColumns.bytes')}</th>
                <th className={table.number}>{t('liveColumns.time')}</th>
                <th>{t('liveColumns.action')}</th>
              </tr>
            </thead>
            <tbody>
              {connections.map((connection) => (
                <ConnectionRow key={connection.connectionId} connection={connection} onChanged={reload} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
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
    <tr>
      <td>{who}</td>
      <td>{isEncrypted ? t('encrypted', { service: name }) : name}</td>
      <td className={table.mono}>{connection.address}</td>
      <td className={s.hint}>{t(`doing.${activity}`, { name: fileName })}</td>
      <td className={table.number}>{service === 'smb' ? '—' : formats.bytes(connection.bytes)}</td>
      <td className={table.number}>{clockText(connection.openSeconds)}</td>
      <td>
        <Button size="sm" aria-label={t('disconnectOf', { who, service: name })} onClick={() => void end()}>
          {t('disconnect')}
        </Button>
      </td>
    </tr>
  )
}
