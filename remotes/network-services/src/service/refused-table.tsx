import type { Refused } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { Code, Section, Table, TableRow } from '@cove/ui/page'

const shownRows = 10

/** What the services refused last, newest first; the administrator sees it. */
export function RefusedTable({ refused }: { readonly refused: readonly Refused[] }) {
  const t = useT('network-services')
  const formats = useFormats()
  const columns = [
    { id: 'time', label: t('refusedColumns.time') },
    { id: 'way', label: t('refusedColumns.way') },
    { id: 'from', label: t('refusedColumns.from'), from: 'medium' },
    { id: 'account', label: t('refusedColumns.account'), from: 'medium' },
    { id: 'reason', label: t('refusedColumns.reason') },
  ] as const
  return (
    <Section title={t('refused')}>
      <Table columns={columns} label={t('refused')}>
        {refused.slice(0, shownRows).map((one, index) => (
          <TableRow key={`${one.atSeconds} ${index}`} short>
            {formats.date(one.atSeconds * 1000)}
            {t(`sections.${one.service}`)}
            <Code>{one.address}</Code>
            {one.account || '—'}
            {t(`reason.${one.reason}`)}
          </TableRow>
        ))}
      </Table>
    </Section>
  )
}
