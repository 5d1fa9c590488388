import type { BackupShare } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, ConfirmDialog, VisuallyHidden } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Switch } from '@cove/ui/forms'
import { useState } from 'react'
import { removeBackupShare, saveBackupShare } from '../data/service-calls.ts'
import s from './pages.module.css'
import table from './table.module.css'

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
  return (
    <div className={table.tableBox}>
      <FailureNote failure={failure} />
      <table className={table.table} aria-label={t('sections.timeMachine')}>
        <TableHead />
        <tbody>
          {shares.map((share) => (
            <BackupRow
              key={share.backupShareId}
              share={share}
              onSwitch={async (isOn) => settle(await saveBackupShare(kernel, { ...share, isOn }))}
              onRemove={() => setLeaving(share)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={remove}
        title={t('timeMachine.removeTitle', { name: leaving?.name ?? '' })}
        body={t('timeMachine.removeBody')}
        confirmLabel={t('timeMachine.remove')}
      />
    </div>
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
    <tr>
      <td>{share.name}</td>
      <td>{share.nickname}</td>
      <td className={s.hint}>
        {share.lastWriteSeconds === undefined ? t('timeMachine.never') : formats.date(share.lastWriteSeconds * 1000)}
      </td>
      <td className={table.number}>
        {formats.bytes(share.usedBytes)} / {limit}
        {share.isQuotaUsedUp && <p className={s.hint}>{t('timeMachine.quotaUsedUp')}</p>}
      </td>
      <td>
        <Switch
          label={<VisuallyHidden>{t('timeMachine.switchOf', { name: share.name })}</VisuallyHidden>}
          checked={share.isOn}
          onChange={(isOn) => void onSwitch(isOn)}
        />
      </td>
      <td className={table.number}>
        <Button size="sm" aria-label={t('timeMachine.removeOf', { name: share.name })} onClick={onRemove}>
          {t('timeMachine.remove')}
        </Button>
      </td>
    </tr>
  )
}

function TableHead() {
  const t = useT('network-services')
  return (
    <thead>
      <tr>
        <th>{t('smb.columns.name')}</th>
        <th>{t('smb.columns.who')}</th>
        <th>{t('timeMachine.last')}</th>
        <th className={table.number}>{t('timeMachine.used')}</th>
        <th>{t('columns.action')}</th>
        <th>
          <VisuallyHidden>{t('timeMachine.remove')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
