import type { Refused } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import s from './pages.module.css'
import table from './table.module.css'

const shownRows = 10

/** What the services refused last, newest first; the administrator sees it. */
export function RefusedTable({ refused }: { readonly refused: readonly Refused[] }) {
  const t = useT('network-services')
  const formats = useFormats()
  return (
    <section className={s.section} aria-label={t('refused')}>
      <h4 className={s.sectionTitle}>{t('refused')}</h4>
      <div className={table.tableBox}>
        <table className={table.table} aria-label={t('refused')}>
          <thead>
            <tr>
              <th>{t('refusedColumns.time')}</th>
              <th>{t('refusedColumns.way')}</th>
              <th>{t('refusedColumns.from')}</th>
              <th>{t('refusedColumns.account')}</th>
              <th>{t('refusedColumns.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, shownRows).map((one, index) => (
              <tr key={`${one.atSeconds} ${index}`}>
                <td>{formats.date(one.atSeconds * 1000)}</td>
                <td>{t(`sections.${one.service}`)}</td>
                <td className={table.mono}>{one.address}</td>
                <td>{one.account || '—'}</td>
                <td>{t(`reason.${one.reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
