import type { Pool, PoolMember } from '@cove/device-contract/pools'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { ConfirmDialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { TypedConfirm } from '@cove/ui/forms'
import { useState } from 'react'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { useNames } from '../data/use-names.ts'
import { bayNumber } from '../model/bays.ts'
import { DiskDialog } from './disk-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** What is asked about a space. */
export type PoolQuestion =
  | { readonly kind: 'disks'; readonly isRepair: boolean }
  | { readonly kind: 'remove'; readonly member: PoolMember }
  | { readonly kind: 'rename' }
  | { readonly kind: 'destroy' }

export interface PoolDialogsProps {
  readonly pool: Pool
  readonly details: Details
  readonly actions: PoolActions
  readonly question: PoolQuestion | undefined
  readonly onClose: () => void
}

/** The dialog of the question; none without one. */
export function PoolDialogs(props: PoolDialogsProps) {
  const { question } = props
  if (!question) return undefined
  if (question.kind === 'disks') return <DiskDialog {...props} isRepair={question.isRepair} />
  if (question.kind === 'rename') return <RenameDialog {...props} />
  if (question.kind === 'remove') return <RemoveDialog {...props} member={question.member} />
  return <DestroyDialog {...props} />
}

/** Closes when the device took the request; else shows why not. */
function useAsked(onClose: () => void) {
  const [failure, setFailure] = useState<Failure>()
  const ask = async (asked: Promise<Failure | undefined>) => {
    const failed = await asked
    setFailure(failed)
    if (!failed) onClose()
  }
  return { failure, ask }
}

function RemoveDialog({ pool, details, actions, member, onClose }: PoolDialogsProps & { readonly member: PoolMember }) {
  const t = useT('storage-wizard')
  const { failure, ask } = useAsked(onClose)
  const name = useNames()(pool)
  const bay = details.bays.find(({ slot }) => slot === member.slot)
  const isMirrorOfTwo = pool.mode === 'raid1' && pool.members.length === 2
  return (
    <ConfirmDialog
      open
      tone={isMirrorOfTwo ? 'danger' : 'default'}
      title={t('removeDisk.title', { name, bay: bay ? bayNumber(bay) : '' })}
      body={
        <>
          {t(isMirrorOfTwo ? 'removeDisk.bodyMirror' : 'removeDisk.body', { name })}
          <FailureNote failure={failure} />
        </>
      }
      confirmLabel={t('removeDisk.confirm')}
      onClose={onClose}
      onConfirm={() => ask(actions.removeDisk(pool.name, member.diskName ?? ''))}
    />
  )
}

/** STO-07b: the phrase is typed, because nothing brings the files back. */
function DestroyDialog({ pool, actions, onClose }: PoolDialogsProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { failure, ask } = useAsked(onClose)
  const name = useNames()(pool)
  return (
    <TypedConfirm
      open
      phrase={t('destroy.phrase', { name })}
      title={t('destroy.title', { name, size: bytes(pool.usedBytes) })}
      body={
        <>
          {t('destroy.body', { count: pool.members.length })}
          <FailureNote failure={failure} />
        </>
      }
      confirmLabel={t('destroy.confirm')}
      onClose={onClose}
      onConfirm={() => ask(actions.destroy(pool.name))}
    />
  )
}
