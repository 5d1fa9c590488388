import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Badge, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Bar, Table, TableRow } from '@cove/ui/page'
import { useProcesses } from '../data/device-calls.ts'

/** TM-02: the busiest processes, the device's own marked. */
export function ProcessTable() {
  const t = useT('device-settings')
  const formats = useFormats()
  const { data, failure } = useProcesses()
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={160} />
  const columns = [
    { id: 'name', label: t('processes.name') },
    { id: 'cpu', label: t('processes.cpu'), kind: 'number' },
    { id: 'memory', label: t('processes.memory'), kind: 'number' },
    { id: 'pid', label: t('processes.pid'), kind: 'number', from: 'medium' },
  ] as const
  return (
    <Table columns={columns} label={t('info.processes')}>
      {data.processes.map((one) => (
        <TableRow key={one.pid} short>
          <Bar>
            {one.name}
            {one.isOwn && <Badge tone="accent">{t('processes.own')}</Badge>}
          </Bar>
          <>{`${one.cpuPercent} %`}</>
          <>{formats.bytes(one.memoryBytes)}</>
          <>{one.pid}</>
        </TableRow>
      ))}
    </Table>
  )
}
