import type { SmbShare } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { VisuallyHidden } from '@cove/ui'
import { Select, Switch } from '@cove/ui/forms'
import { useState } from 'react'
import { saveSmbShare } from '../data/service-calls.ts'
import s from './pages.module.css'
import table from './table.module.css'

interface SmbSharesProps {
  readonly shares: readonly SmbShare[]
  readonly isAdmin: boolean
  readonly onChanged: () => void
}

const accesses = ['full', 'readOnly', 'none'] as const

/** NSV-03a: each space with who sees what in it, and whether it suits macOS. */
export function SmbShares({ shares, isAdmin, onChanged }: SmbSharesProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const [failure, setFailure] = useState<Failure>()
  const save = async (share: SmbShare, change: Partial<SmbShare>) => {
    const answer = await saveSmbShare(kernel, { ...share, ...change })
    setFailure(answer.ok ? undefined : answer.failure)
    onChanged()
  }
  return (
    <section className={s.section} aria-label={t('smb.shares')}>
      <h4 className={s.sectionTitle}>{t('smb.shares')}</h4>
      <FailureNote failure={failure} />
      <div className={table.tableBox}>
        <table className={table.table} aria-label={t('smb.shares')}>
          <thead>
            <tr>
              <th>{t('smb.columns.name')}</th>
              <th>{t('smb.columns.who')}</th>
              <th>{t('smb.columns.access')}</th>
              <th>{t('smb.columns.mac')}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share) => (
              <SmbShareRow key={share.storageId} share={share} isAdmin={isAdmin} onSave={(change) => void save(share, change)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface SmbShareRowProps {
  readonly share: SmbShare
  readonly isAdmin: boolean
  readonly onSave: (change: Partial<SmbShare>) => void
}

function SmbShareRow({ share, isAdmin, onSave }: SmbShareRowProps) {
  const t = useT('network-services')
  return (
    <tr>
      <td>{share.name}</td>
      <td className={s.hint}>{share.ownerNickname || t(share.isPublic ? 'smb.everyoneWithRight' : 'smb.everyone')}</td>
      <td className={table.access}>
        {isAdmin ? (
          <Select
            label={t('smb.accessOf', { name: share.name })}
            hideLabel
            value={share.access}
            options={accesses.map((value) => ({ value, label: t(`smb.access.${value}`) }))}
            onChange={(access) => onSave({ access })}
          />
        ) : (
          t(`smb.access.${share.access}`)
        )}
        {share.isQuotaUsedUp && share.access === 'full' && <p className={s.hint}>{t('smb.quotaUsedUp')}</p>}
      </td>
      <td>
        <Switch
          label={<VisuallyHidden>{t('smb.macOf', { name: share.name })}</VisuallyHidden>}
          checked={share.isForMac}
          disabled={!isAdmin}
          onChange={(isForMac) => onSave({ isForMac })}
        />
      </td>
    </tr>
  )
}
