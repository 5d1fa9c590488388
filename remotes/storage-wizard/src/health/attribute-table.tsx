import type { SmartAttribute } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { Status } from '../ui/status.tsx'
import s from './health.module.css'

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
    <table className={s.table}>
      <thead>
        <tr>
          <th>{t('smart.item')}</th>
          <th className={s.wide}>{t('smart.meaning')}</th>
          <th>{t('smart.raw')}</th>
          <th>{t('smart.change')}</th>
          <th className={s.wide}>{t('smart.scores')}</th>
          <th>{t('smart.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ attribute, change, isFault, isRising }) => (
          <tr key={attribute.attributeId}>
            <td>
              {String(attribute.attributeId).padStart(2, '0')} {t(`smart.names.${attribute.name}`)}
            </td>
            <td className={s.wide}>{t(`smart.meanings.${attribute.name}`)}</td>
            <td>{attribute.raw}</td>
            <td>{change > 0 ? `+${change}` : change}</td>
            <td className={s.wide}>{[attribute.value, attribute.worst, attribute.critical].map((score) => score ?? '—').join(' / ')}</td>
            <td>
              <Status tone={isRising ? 'warn' : 'ok'}>{t(isRising ? 'smart.rising' : isFault ? 'smart.steady' : 'smart.normal')}</Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
