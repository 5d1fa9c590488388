import type { SmbShare } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { VisuallyHidden } from '@cove/ui'
import { Select, Switch } from '@cove/ui/forms'
import { Muted, Section, Table, TableRow } from '@cove/ui/page'
import { useState } from 'react'
import { saveSmbShare } from '../data/service-calls.ts'

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
  const columns = [
    { id: 'name', label: t('smb.columns.name') },
    { id: 'who', label: t('smb.columns.who'), from: 'medium' },
    { id: 'access', label: t('smb.columns.access') },
    { id: 'mac', label: t('smb.columns.mac') },
  ] as const
  return (
    <Section title={t('smb.shares')}>
      <FailureNote failure={failure} />
      <Table columns={columns} label={t('smb.shares')}>
        {shares.map((share) => (
          <SmbShareRow key={share.storageId} share={share} isAdmin={isAdmin} onSave={(change) => void save(share, change)} />
        ))}
      </Table>
    </Section>
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
    <TableRow>
      {share.name}
      <Muted>{share.ownerNickname || t(share.isPublic ? 'smb.everyoneWithRight' : 'smb.everyone')}</Muted>
      <>
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
        {share.isQuotaUsedUp && share.access === 'full' && <Muted>{t('smb.quotaUsedUp')}</Muted>}
      </>
      <Switch
        label={<VisuallyHidden>{t('smb.macOf', { name: share.name })}</VisuallyHidden>}
        checked={share.isForMac}
        disabled={!isAdmin}
        onChange={(isForMac) => onSave({ isForMac })}
      />
    </TableRow>
  )
}
