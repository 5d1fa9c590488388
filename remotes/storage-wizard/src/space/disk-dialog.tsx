import type { Disk, Pool } from '@cove/device-contract/pools'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Checkbox } from '@cove/ui/forms'
import { useState } from 'react'
import { useNames } from '../data/use-names.ts'
import type { Details } from '../data/use-pools.ts'
import { bayNumber, firstEmpty, freeDisks } from '../model/bays.ts'
import { NoDisk } from './no-disk.tsx'
import { PhraseField } from '../ui/phrase-field.tsx'
import type { PoolDialogsProps } from './pool-dialogs.tsx'
import s from './space.module.css'

/** The unused disks that a space can take, and those of its kind that are too small too. */
function fitting({ members }: Pool, details: Details) {
  const kind = details.bays.find(({ slot }) => members.some((member) => member.slot === slot))?.kind ?? 'sata'
  const needed = Math.min(...members.map(({ sizeBytes }) => sizeBytes))
  const unused = freeDisks(details, kind)
  return { kind, needed, unused, free: unused.filter(({ sizeBytes }) => sizeBytes >= needed) }
}

/** Asks the device once; closes when it took the request. */
function useSubmit(ask: () => Promise<Failure | undefined>, onDone: () => void) {
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const failed = await ask()
    setBusy(false)
    setFailure(failed)
    if (!failed) onDone()
  }
  return { failure, isBusy, submit }
}

/** STO-06a: chooses unused disks to repair a space with, or to add to it. */
export function DiskDialog({ pool, details, actions, isRepair, onClose }: PoolDialogsProps & { readonly isRepair: boolean }) {
  const t = useT('storage-wizard')
  const nameOf = useNames()
  const wish = isRepair ? 'repair' : pool.mode === 'single' ? 'mirror' : 'add'
  const { kind, needed, unused, free } = fitting(pool, details)
  // Until the user chooses: a disk that is put in meanwhile is taken too.
  const [picked, setPicked] = useState<readonly string[]>()
  const chosen = picked ?? firstEmpty(free, 1)
  const [isTyped, setTyped] = useState(false)
  const written = free.filter(({ diskName, contents }) => contents !== undefined && chosen.includes(diskName)).length
  const { failure, isBusy, submit } = useSubmit(() => actions.addDisks(pool.name, chosen, written > 0), onClose)
  const isReady = chosen.length > 0 && (written === 0 || isTyped)
  const toggle = (disk: string, isOn: boolean) => {
    setTyped(false)
    setPicked(isOn ? [...chosen, disk] : chosen.filter((one) => one !== disk))
  }
  return (
    <Dialog
      open
      title={t(`choose.${wish}Title`, { name: nameOf(pool) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('wizard.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={() => void submit()}>
            {t(`choose.${wish}Confirm`)}
          </Button>
        </>
      }
    >
      <p>{t(`choose.${wish}Body`)}</p>
      {free.length > 0 ? (
        <Choices free={free} chosen={chosen} onToggle={toggle} />
      ) : (
        <NoDisk kind={kind} needed={needed} hasSmaller={unused.length > 0} details={details} actions={actions} />
      )}
      {written > 0 && (
        <PhraseField
          key={chosen.join()}
          phrase={t('wizard.confirm.phrase', { count: written })}
          onTyped={setTyped}
          onSubmit={() => void submit()}
        />
      )}
      <FailureNote failure={failure} />
    </Dialog>
  )
}

interface ChoicesProps {
  readonly free: readonly Disk[]
  readonly chosen: readonly string[]
  readonly onToggle: (disk: string, isOn: boolean) => void
}

/** The unused disks, each with what is written on it. */
function Choices({ free, chosen, onToggle }: ChoicesProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  return (
    <div className={s.choices} role="group" aria-label={t('choose.list')}>
      {free.map((disk) => (
        <Checkbox
          key={disk.diskName}
          label={[t('bay.label', { bay: bayNumber(disk) }), bytes(disk.sizeBytes), disk.diskName, ...(disk.contents ?? [])].join(' · ')}
          checked={chosen.includes(disk.diskName)}
          onChange={(isOn) => onToggle(disk.diskName, isOn)}
        />
      ))}
    </div>
  )
}
