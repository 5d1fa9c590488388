import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { ConfirmDialog } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { moveRelease } from '../data/release-calls.ts'
import type { Release } from '../data/release-calls.ts'
import { useNameOf } from './use-name-of.ts'
import s from './releases.module.css'

/** What is asked about before it is done. */
export interface AskedMove {
  readonly action: 'rollback' | 'halt' | 'promote'
  /** What it leads to. */
  readonly version: string
}

interface MoveDialogProps {
  readonly release: Release
  readonly asked: AskedMove
  readonly onClose: () => void
  readonly onMoved: () => void
}

const mostReason = 300

/** Says whom a move concerns, and takes the reason for the ledger. */
export function MoveDialog({ release, asked: { action, version }, onClose, onMoved }: MoveDialogProps) {
  const t = useT('releases')
  const kernel = useKernel()
  const app = useNameOf()(release)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const { id, canary } = release
  const { shownUsers = 0, allUsers = 0 } = canary ?? {}
  const values = {
    app,
    version: action === 'halt' ? (canary?.version ?? '') : version,
    base: release.version ?? '',
    count: action === 'halt' ? shownUsers : allUsers - shownUsers,
  }
  const confirm = async () => {
    const why = reason.trim()
    const answer = await moveRelease(kernel, { id, action, ...(why === '' ? {} : { reason: why }) })
    onMoved()
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    kernel.toasts.show({ tone: 'success', title: t(`done.${action}`) })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t(`confirm.${action}.title`, values)}
      body={
        <div className={s.ask}>
          <p>{t(`confirm.${action}.body`, values)}</p>
          <TextField
            label={t('confirm.reason')}
            value={reason}
            maxLength={mostReason}
            onChange={(event) => setReason(event.target.value)}
          />
          <FailureNote failure={failure} />
        </div>
      }
      confirmLabel={t(`confirm.${action}.confirm`, values)}
      tone={action === 'promote' ? 'default' : 'danger'}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
