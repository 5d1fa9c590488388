import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Line, Lines, Muted, PageHead, TwoLines } from '@cove/ui/page'
import { useState } from 'react'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { useDiskTitle } from '../data/use-names.ts'
import { bayNumber, filledBays } from '../model/bays.ts'
import type { FilledBay } from '../model/bays.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { diskUse } from '../ui/disk-use.ts'
import { ObstacleHelp } from '../ui/obstacle-help.tsx'
import { InsertDialog } from './insert-dialog.tsx'
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
  const titleOf = useDiskTitle(details.pools)
  const run = async (asked: Promise<Failure | undefined>) => setFailure(await asked)
  return (
    <>
      <header className={s.head}>
        <BaysHead details={details} />
        <BayShelf bays={bays} titleOf={titleOf} />
      </header>
      <FailureNote failure={failure} />
      <Lines tall>
        {bays.map((bay) => (
          <Line
            key={bay.slot}
            label={t('bay.label', { bay: bayNumber(bay) })}
            text={
              <TwoLines
                title={t('bay.label', { bay: bayNumber(bay) })}
                note={<BayText bay={bay} title={bay.disk && titleOf(bay.disk)} />}
              />
            }
          >
            {(details.isSimulated || bay.slot !== 1) && (
              <span className={s.actions}>
                <BayButtons
                  bay={bay}
                  isSimulated={details.isSimulated}
                  onFault={(fault) => void run(actions.rehearse(bay.slot, fault))}
                  onInsert={() => setTarget(bay)}
                />
              </span>
            )}
          </Line>
        ))}
      </Lines>
      {target && <InsertDialog bay={target} details={details} actions={actions} onClose={() => setTarget(undefined)} />}
    </>
  )
}

function BaysHead({ details }: Pick<BaysPageProps, 'details'>) {
  const t = useT('storage-wizard')
  return (
    <div className={s.words}>
      <PageHead
        title={t(details.isSimulated ? 'bays.title' : 'bays.realTitle')}
        intro={t(details.isSimulated ? 'bays.subtitle' : 'bays.realSubtitle')}
      />
      <Muted as="small">
        {details.isSimulated ? t(details.obstacle ? `bays.obstacle.${details.obstacle}` : 'bays.possible') : t('bays.realFirst')}{' '}
        {details.isSimulated && <ObstacleHelp obstacle={details.obstacle} />}
      </Muted>
    </div>
  )
}

function BayText({ bay: { disk }, title }: { readonly bay: FilledBay; readonly title: string | undefined }) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  if (!disk) return <>{t('bay.empty')}</>
  const state = disk.condition === 'OFF' ? t('bay.gone') : disk.condition === 'ERR' ? t('bay.failed') : diskUse(t, disk, title)
  return (
    <>
      {bytes(disk.sizeBytes)} · <code>{disk.diskName}</code> · {state}
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
