import type { Bay } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Muted } from '@cove/ui/page'
import { useState } from 'react'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { bayNumber, filledBays } from '../model/bays.ts'
import { InsertDialog } from './insert-dialog.tsx'
import s from './space.module.css'

export interface NoDiskProps {
  readonly kind: Bay['kind']
  /** What a disk must have at least, in bytes. */
  readonly needed: number
  /** Whether disks are unused that have less. */
  readonly hasSmaller: boolean
  readonly details: Details
  readonly actions: PoolActions
}

/** No unused disk fits: says which does, and puts a simulated one in. */
export function NoDisk({ kind, needed, hasSmaller, details, actions }: NoDiskProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const [isInserting, setInserting] = useState(false)
  const hasSize = details.hardware !== 'linux' && details.insertSizes[kind].some((size) => size >= needed)
  const bay = hasSize ? filledBays(details).find((one) => one.kind === kind && !one.disk) : undefined
  return (
    <div className={s.form}>
      <Muted>{t(hasSmaller ? 'choose.tooSmall' : 'choose.noDisk', { size: bytes(needed) })}</Muted>
      {bay && (
        <div>
          <Button onClick={() => setInserting(true)}>{t('choose.insert', { bay: bayNumber(bay) })}</Button>
        </div>
      )}
      {isInserting && bay && (
        <InsertDialog bay={bay} details={details} actions={actions} leastBytes={needed} onClose={() => setInserting(false)} />
      )}
    </div>
  )
}
