import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Badge, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useProcesses } from '../data/device-calls.ts'
import s from './device.module.css'
import table from './table.module.css'

/** TM-02: the busiest processes, the device's own marked. */
export function ProcessTable() {
  const t = useT('device-settings')
  const formats = useFormats()
  const { data, failure } = useProcesses()
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={160} />
  return (
    <div className={table.tableBox}>
      <table className={table.table} aria-label={t('info.processes')}>
        <thead>
          <tr>
            <th>{t('processes.name')}</th>
            <th className={table.number}>{t('processes.cpu')}</th>
            <th className={table.number}>{t('processes.memory')}</th>
            <th className={table.number}>{t('processes.pid')}</th>
          </tr>
        </thead>
        <tbody>
          {data.processes.map((one) => (
            <tr key={one.pid}>
              <td>
                <span className={s.nameLine}>
                  {one.name}
                  {one.isOwn && <Badge tone="accent">{t('processes.own')}</Badge>}
                </span>
              </td>
              <td className={table.number}>{`${one.cpuPercent} %`}</td>
              <td className={table.number}>{formats.bytes(one.memoryBytes)}</td>
              <td className={table.number}>{one.pid}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
