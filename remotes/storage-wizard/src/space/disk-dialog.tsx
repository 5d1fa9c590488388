import type { Disk } from '@cove/device-contract/pools'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Checkbox } from '@cove/ui/forms'
import { useState } from 'react'
import { bayNumber, firstEmpty, freeDisks } from '../model/bays.ts'
import { PhraseField } from '../ui/phrase-field.tsx'
import type { PoolDialogsProps } from './pool-dialogs.tsx'
import s from './space.module.css'

/** STO-06a: chooses unused disks to repair a space with, or to add to it. */
export function DiskDialog({ pool, details, actions, isRepair, onClose }: PoolDialogsProps & { readonly isRepair: boolean }) {
  const t = useT('storage-wizard')
  const kind = details.bays.find(({ slot }) => pool.members.some((member) => member.slot === slot))?.kind ?? 'sata'
  const needed = Math.min(...pool.members.map(({ sizeBytes }) => sizeBytes))
  const free = freeDisks(details, kind).filter(({ sizeBytes }) => sizeBytes >= needed)
  const [chosen, setChosen] = useState(() => firstEmpty(free, 1))
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const written = free.filter(({ diskName, contents }) => contents !== undefined && chosen.includes(diskName)).length
  const isReady = chosen.length > 0 && (written === 0 || isTyped)
  const toggle = (disk: string, isOn: boolean) => {
    setTyped(false)
    setChosen((before) => (isOn ? [...before, disk] : before.filter((one) => one !== disk)))
  }
  const submit = async () => {
    setBusy(true)
    const failed = await actions.addDisks(pool.name, chosen, written > 0)
    setBusy(false)
    setFailure(failed)
    if (!failed) onClose()
  }
  return (
    <Dialog
      open
      title={t(isRepair ? 'choose.repairTitle' : 'choose.addTitle', { name: pool.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('wizard.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={() => void submit()}>
            {t(isRepair ? 'choose.confirmRepair' : 'choose.confirmAdd')}
          </Button>
        </>
      }
    >
      <p>{t(isRepair ? 'choose.repairBody' : 'choose.addBody')}</p>
      <Choices free={free} chosen={chosen} onToggle={toggle} />
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
  if (free.length === 0) return <p className={s.note}>{t('choose.noDisk')}</p>
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
