import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { useState } from 'react'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { bayNumber, filledBays } from '../model/bays.ts'
import type { FilledBay } from '../model/bays.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { diskUse } from '../ui/disk-use.ts'
import s from './space.module.css'

export interface BaysPageProps {
  readonly details: Details
  readonly actions: PoolActions
}

/** Faults of simulated disks or of drive bays, so that they can be practised with the real screens. */
export function BaysPage({ details, actions }: BaysPageProps) {
  const t = useT('storage-wizard')
  const [failure, setFailure] = useState<Failure>()
  const [target, setTarget] = useState<FilledBay>()
  const bays = filledBays(details)
  const run = async (asked: Promise<Failure | undefined>) => setFailure(await asked)
  return (
    <>
      <header className={s.head}>
        <div className={s.words}>
          <h1 className={s.title}>{t(details.isSimulated ? 'bays.title' : 'bays.realTitle')}</h1>
          <p className={s.sub}>{t(details.isSimulated ? 'bays.subtitle' : 'bays.realSubtitle')}</p>
          <p className={s.note}>{t(details.isSimulated ? 'bays.first' : 'bays.realFirst')}</p>
          {details.isSimulated && <p className={s.note}>{t(details.obstacle ? `bays.obstacle.${details.obstacle}` : 'bays.possible')}</p>}
        </div>
        <BayShelf bays={bays} />
      </header>
      <FailureNote failure={failure} />
      <ul className={s.bays}>
        {bays.map((bay) => (
          <li key={bay.slot} className={s.bay} aria-label={t('bay.label', { bay: bayNumber(bay) })}>
            <b>{t('bay.label', { bay: bayNumber(bay) })}</b>
            <span className={s.grow}>
              <BayText bay={bay} />
            </span>
            {(details.isSimulated || bay.slot !== 1) && (
              <BayButtons
                bay={bay}
                isSimulated={details.isSimulated}
                onFault={(fault) => void run(actions.rehearse(bay.slot, fault))}
                onInsert={() => setTarget(bay)}
              />
            )}
          </li>
        ))}
      </ul>
      {target && <InsertDialog bay={target} details={details} actions={actions} onClose={() => setTarget(undefined)} />}
    </>
  )
}

function BayText({ bay: { disk } }: { readonly bay: FilledBay }) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  if (!disk) return <>{t('bay.empty')}</>
  const state = disk.condition === 'OFF' ? t('bay.gone') : disk.condition === 'ERR' ? t('bay.failed') : diskUse(t, disk)
  return (
    <>
      {bytes(disk.sizeBytes)} · <span className={s.mono}>{disk.diskName}</span> · {state}
    </>
  )
}

interface BayButtonsProps {
  readonly bay: FilledBay
  readonly isSimulated: boolean
  readonly onFault: (fault: 'pull' | 'putBack' | 'break' | 'flip') => void
  readonly onInsert: () => void
}

function BayButtons({ bay: { disk }, isSimulated, onFault, onInsert }: BayButtonsProps) {
  const t = useT('storage-wizard')
  if (!disk)
    return (
      <Button size="sm" onClick={onInsert}>
        {t('bays.insert')}
      </Button>
    )
  if (disk.condition === 'ON')
    return (
      <>
        <Button size="sm" onClick={() => onFault('pull')}>
          {t('bays.pull')}
        </Button>
        {isSimulated && (
          <Button size="sm" onClick={() => onFault('break')}>
            {t('bays.break')}
          </Button>
        )}
        {disk.role !== 'notUsed' && (
          <Button size="sm" onClick={() => onFault('flip')}>
            {t('bays.flip')}
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button size="sm" onClick={() => onFault('putBack')}>
        {t(disk.condition === 'OFF' ? 'bays.putBack' : 'bays.mend')}
      </Button>
      {disk.condition === 'OFF' && (
        <Button size="sm" onClick={onInsert}>
          {t('bays.replace')}
        </Button>
      )}
    </>
  )
}

function InsertDialog({ bay, details, actions, onClose }: { readonly bay: FilledBay; readonly onClose: () => void } & BaysPageProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const sizes = details.insertSizes[bay.kind]
  // One in the middle is as large as the disks that are there at first.
  const [size, setSize] = useState(String(sizes[Math.floor((sizes.length - 1) / 2)] ?? 0))
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
