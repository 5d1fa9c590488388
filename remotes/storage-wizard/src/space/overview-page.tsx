import { useT } from '@cove/kernel/i18n'
import { Button, PlusIcon } from '@cove/ui'
import { bayNumber, filledBays } from '../model/bays.ts'
import { verdictOf } from '../model/verdict.ts'
import type { Verdict } from '../model/verdict.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { PoolRow } from '../ui/pool-row.tsx'
import type { Details } from '../data/use-pools.ts'
import s from './space.module.css'

export interface OverviewPageProps {
  readonly details: Details
  readonly onOpen: (address: string) => void
}

/** The title answers whether the data is safe and what to do; then the bays and the spaces. */
export function OverviewPage({ details, onOpen }: OverviewPageProps) {
  const t = useT('storage-wizard')
  const { pools, work } = details
  return (
    <>
      <header className={s.head}>
        <div className={s.words}>
          <Headline details={details} onOpen={onOpen} />
          <p className={s.note}>{t(`hardware.${details.hardware}Hint`)}</p>
        </div>
        <BayShelf
          bays={filledBays(details)}
          onPress={({ disk }) => disk && onOpen(`/health-detection/${encodeURIComponent(disk.diskName)}`)}
        />
      </header>
      <section>
        <div className={s.sectionHead}>
          <h2>{t('pages.spaces')}</h2>
          <Button size="sm" icon={<PlusIcon size={14} />} onClick={() => onOpen('/create-storage-space')}>
            {t('new')}
          </Button>
        </div>
        <ul className={s.pools}>
          {pools.map((pool) => (
            <PoolRow
              key={pool.storageId}
              pool={pool}
              work={work.find((one) => one.state === 'running' && one.storageName === pool.name && one.kind !== 'selfTest')}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

function Headline({ details, onOpen }: OverviewPageProps) {
  const t = useT('storage-wizard')
  const verdict = verdictOf(details)
  const values = valuesOf(verdict, details)
  const disk = 'diskName' in verdict ? verdict.diskName : undefined
  return (
    <>
      <h1 className={s.title}>{t(`verdict.${verdict.kind}`, values)}</h1>
      <p className={s.sub}>{t(`verdict.${verdict.kind}Hint`, values)}</p>
      {(verdict.kind === 'degraded' || disk !== undefined) && (
        <div className={s.actions}>
          {verdict.kind === 'degraded' && (
            <Button variant="primary" onClick={() => onOpen('/storage-space/space-info')}>
              {t('verdict.repair')}
            </Button>
          )}
          {disk !== undefined && (
            <Button onClick={() => onOpen(`/health-detection/${encodeURIComponent(disk)}`)}>{t('verdict.showHealth')}</Button>
          )}
        </div>
      )}
    </>
  )
}

function valuesOf(verdict: Verdict, { pools, disks, bays }: Details): Record<string, string | number> {
  if ('pool' in verdict) return { name: verdict.pool.name }
  if ('slot' in verdict) {
    const bay = bays.find(({ slot }) => slot === verdict.slot)
    return { bay: bay ? bayNumber(bay) : String(verdict.slot) }
  }
  return { spaces: pools.length, disks: disks.filter(({ role }) => role !== 'notUsed').length }
}
