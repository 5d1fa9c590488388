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
import s from './space.module.css'

export interface BaysPageProps {
  readonly details: Details
  readonly actions: PoolActions
}

/** Faults of the simulated disks, so that they can be practised with the real screens. */
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
          <h1 className={s.title}>{t('bays.title')}</h1>
          <p className={s.sub}>{t('bays.subtitle')}</p>
          <p className={s.note}>{t('bays.first')}</p>
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
            <BayButtons bay={bay} onSet={(condition) => void run(actions.setDisk(bay.slot, condition))} onInsert={() => setTarget(bay)} />
          </li>
        ))}
      </ul>
      {target && <InsertDialog bay={target} actions={actions} onClose={() => setTarget(undefined)} />}
    </>
  )
}

function BayText({ bay: { disk } }: { readonly bay: FilledBay }) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  if (!disk) return <>{t('bay.empty')}</>
  const state = disk.condition === 'OFF' ? t('bay.gone') : disk.condition === 'ERR' ? t('bay.failed') : (disk.storageName ?? t('bay.free'))
  return (
    <>
      {bytes(disk.sizeBytes)} · <span className={s.mono}>{disk.diskName}</span> · {state}
    </>
  )
}

interface BayButtonsProps {
  readonly bay: FilledBay
  readonly onSet: (condition: 'ON' | 'OFF' | 'ERR') => void
  readonly onInsert: () => void
}

function BayButtons({ bay: { disk }, onSet, onInsert }: BayButtonsProps) {
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
        <Button size="sm" onClick={() => onSet('OFF')}>
          {t('bays.pull')}
        </Button>
        <Button size="sm" onClick={() => onSet('ERR')}>
          {t('bays.break')}
        </Button>
      </>
    )
  return (
    <>
      <Button size="sm" onClick={() => onSet('ON')}>
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

const terabyte = 1024 ** 4
/** STO-03b: sizes up to the largest disk of each kind, in terabytes. */
const sizesOf: Readonly<Record<FilledBay['kind'], readonly number[]>> = { sata: [1, 2, 4, 8, 12, 20], m2: [0.5, 1, 2] }

function InsertDialog({
  bay,
  actions,
  onClose,
}: { readonly bay: FilledBay; readonly onClose: () => void } & Pick<BaysPageProps, 'actions'>) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const sizes = sizesOf[bay.kind]
  const [size, setSize] = useState(String(bay.kind === 'sata' ? 4 : 1))
  const [failure, setFailure] = useState<Failure>()
  const submit = async () => {
    const failed = await actions.insertDisk(bay.slot, Number(size) * terabyte)
    setFailure(failed)
    if (!failed) onClose()
  }
  return (
    <Dialog
      open
      title={t('bays.insertTitle', { bay: bayNumber(bay) })}
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
          options={sizes.map((one) => ({ value: String(one), label: bytes(one * terabyte) }))}
          onChange={setSize}
        />
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}
