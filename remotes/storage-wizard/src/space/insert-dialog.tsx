import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { useState } from 'react'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { bayNumber } from '../model/bays.ts'
import type { FilledBay } from '../model/bays.ts'
import s from './space.module.css'

export interface InsertDialogProps {
  readonly bay: Pick<FilledBay, 'slot' | 'kind'>
  readonly details: Details
  readonly actions: PoolActions
  /** No smaller disk is wanted. */
  readonly leastBytes?: number | undefined
  readonly onClose: () => void
}

/** Puts a new simulated disk, or image file, into a bay. */
export function InsertDialog({ bay, details, actions, leastBytes = 0, onClose }: InsertDialogProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const sizes = details.insertSizes[bay.kind].filter((size) => size >= leastBytes)
  // One in the middle is as large as the disks that are there at first; the least one that fits is what another space needs.
  const suggested = leastBytes > 0 ? sizes[0] : sizes[Math.floor((sizes.length - 1) / 2)]
  const [size, setSize] = useState(String(suggested ?? 0))
  const [failure, setFailure] = useState<Failure>()
  const submit = async () => {
    const failed = await actions.insertDisk(bay.slot, Number(size))
    setFailure(failed)
    if (!failed) onClose()
  }
  return (
    <Dialog
      open
      title={t(details.isSimulated ? 'bays.insertTitle' : 'bays.realInsertTitle', { bay: bayNumber(bay) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('wizard.cancel')}</Button>
          <Button variant="primary" onClick={() => void submit()}>
            {t('bays.insertConfirm')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Select
          label={t('bays.size')}
          value={size}
          options={sizes.map((one) => ({ value: String(one), label: bytes(one) }))}
          onChange={setSize}
        />
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}
