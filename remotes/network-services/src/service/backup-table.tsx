import type { BackupShare } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, ConfirmDialog, VisuallyHidden } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Switch } from '@cove/ui/forms'
import { Muted, Table, TableRow } from '@cove/ui/page'
import { useState } from 'react'
import { removeBackupShare, saveBackupShare } from '../data/service-calls.ts'

interface BackupTableProps {
  readonly shares: readonly BackupShare[]
  readonly onChanged: () => void
}

/** NSV-04: each share with its user, what it holds, its last backup and its switch. */
export function BackupTable({ shares, onChanged }: BackupTableProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const [failure, setFailure] = useState<Failure>()
  const [leaving, setLeaving] = useState<BackupShare>()
  const settle = (answer: { readonly ok: boolean; readonly failure?: Failure }) => {
    setFailure(answer.failure)
    onChanged()
  }
  const remove = async () => {
    if (leaving) settle(await removeBackupShare(kernel, leaving.backupShareId))
    setLeaving(undefined)
  }
  const columns = [
    { id: 'name', label: t('smb.columns.name') },
    { id: 'who', label: t('smb.columns.who'), from: 'medium' },
    { id: 'last', label: t('timeMachine.last'), from: 'wide' },
    { id: 'used', label: t('timeMachine.used'), kind: 'number' },
    { id: 'switch', label: t('columns.action') },
    { id: 'remove', label: t('timeMachine.remove'), kind: 'actions' },
  ] as const
  return (
    <>
      <FailureNote failure={failure} />
      <Table columns={columns} label={t('sections.timeMachine')}>
        {shares.map((share) => (
          <BackupRow
            key={share.backupShareId}
            share={share}
            onSwitch={async (isOn) => settle(await saveBackupShare(kernel, { ...share, isOn }))}
            onRemove={() => setLeaving(share)}
          />
        ))}
      </Table>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={remove}
        title={t('timeMachine.removeTitle', { name: leaving?.name ?? '' })}
        body={t('timeMachine.removeBody')}
        confirmLabel={t('timeMachine.remove')}
      />
    </>
  )
}

interface BackupRowProps {
  readonly share: BackupShare
  readonly onSwitch: (isOn: boolean) => Promise<void>
  readonly onRemove: () => void
}

function BackupRow({ share, onSwitch, onRemove }: BackupRowProps) {
  const t = useT('network-services')
  const formats = useFormats()
  const limit = share.limitBytes === 0 ? t('timeMachine.noLimit') : formats.bytes(share.limitBytes)
  return (
    <TableRow short>
      {share.name}
      {share.nickname}
      {share.lastWriteSeconds === undefined ? t('timeMachine.never') : formats.date(share.lastWriteSeconds * 1000)}
      <>
        {formats.bytes(share.usedBytes)} / {limit}
        {share.isQuotaUsedUp && <Muted>{t('timeMachine.quotaUsedUp')}</Muted>}
      </>
      <Switch
        label={<VisuallyHidden>{t('timeMachine.switchOf', { name: share.name })}</VisuallyHidden>}
        checked={share.isOn}
        onChange={(isOn) => void onSwitch(isOn)}
      />
      <Button size="sm" aria-label={t('timeMachine.removeOf', { name: share.name })} onClick={onRemove}>
        {t('timeMachine.remove')}
      </Button>
    </TableRow>
  )
}
