import type { SmartAttribute } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { StateDot, Table, TableRow } from '@cove/ui/page'

/** Values that mean a worse disk when they rise. */
const faults: ReadonlySet<SmartAttribute['name']> = new Set([
  'reallocated',
  'pending',
  'crcErrors',
  'spinRetries',
  'uncorrectable',
  'mediaErrors',
])

/** DSK-01b: each value in words, with its change. What rises comes first. */
export function AttributeTable({ attributes }: { readonly attributes: readonly SmartAttribute[] }) {
  const t = useT('storage-wizard')
  const rows = attributes
    .map((attribute) => ({ attribute, change: (attribute.history.at(-1) ?? 0) - (attribute.history[0] ?? 0) }))
    .map((row) => ({ ...row, isFault: faults.has(row.attribute.name), isRising: faults.has(row.attribute.name) && row.change > 0 }))
    .sort((a, b) => Number(b.isRising) - Number(a.isRising))
  return (
    <Table
      columns={[
        { id: 'item', label: t('smart.item') },
        { id: 'meaning', label: t('smart.meaning'), from: 'wide' },
        { id: 'raw', label: t('smart.raw'), kind: 'number' },
        { id: 'change', label: t('smart.change'), kind: 'number' },
        { id: 'scores', label: t('smart.scores'), from: 'wide' },
        { id: 'verdict', label: t('smart.verdict') },
      ]}
    >
      {rows.map(({ attribute, change, isFault, isRising }) => (
        <TableRow key={attribute.attributeId} short>
          <>
            {String(attribute.attributeId).padStart(2, '0')} {t(`smart.names.${attribute.name}`)}
          </>
          <>{t(`smart.meanings.${attribute.name}`)}</>
          <>{attribute.raw}</>
          <>{change > 0 ? `+${change}` : change}</>
          <>{[attribute.value, attribute.worst, attribute.critical].map((score) => score ?? '—').join(' / ')}</>
          <StateDot tone={isRising ? 'warn' : 'ok'}>{t(isRising ? 'smart.rising' : isFault ? 'smart.steady' : 'smart.normal')}</StateDot>
        </TableRow>
      ))}
    </Table>
  )
}
