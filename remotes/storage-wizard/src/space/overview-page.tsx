import { useT } from '@cove/kernel/i18n'
import { Button, PlusIcon } from '@cove/ui'
import { Muted, Section } from '@cove/ui/page'
import { useKinds } from '../data/use-kinds.ts'
import { useDiskTitle, useNames } from '../data/use-names.ts'
import { filledBays } from '../model/bays.ts'
import { workOn } from '../model/verdict.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { PoolRow } from '../ui/pool-row.tsx'
import { Course } from './course.tsx'
import { DamagedFiles } from './damaged-files.tsx'
import { Headline } from './headline.tsx'
import type { HeadlineProps } from './headline.tsx'
import { HostDisks } from './host-disks.tsx'
import { NextSteps } from './next-steps.tsx'
import s from './space.module.css'

/** The title answers whether the data is safe and what to do; then the bays, the spaces, and the disks of the machine. */
export function OverviewPage(props: HeadlineProps) {
  const { details, onOpen } = props
  const t = useT('storage-wizard')
  const nameOf = useNames()
  const kinds = useKinds()
  const { pools, work, bays, hardware } = details
  const titleOf = useDiskTitle(pools)
  return (
    <>
      <header className={s.head}>
        <div className={s.words}>
          <Headline {...props} />
        </div>
        <div className={s.shelf}>
          <BayShelf
            bays={filledBays(details)}
            titleOf={titleOf}
            onPress={({ disk }) => disk && onOpen(`/health-detection/${encodeURIComponent(disk.diskName)}`)}
          />
          {hardware !== 'linux' && <Muted as="small">{t(`hardware.${hardware}Hint`)}</Muted>}
        </div>
      </header>
      <Section
        title={t('pages.spaces')}
        tools={
          <Button size="sm" icon={<PlusIcon size={14} />} onClick={() => onOpen('/create-storage-space')}>
            {t('new')}
          </Button>
        }
      >
        <ul>
          {pools.map((pool) => (
            <PoolRow
              key={pool.storageId}
              pool={pool}
              name={nameOf(pool)}
              bays={bays}
              work={workOn(pool, work)}
              kinds={kinds.find(({ storageId }) => storageId === pool.storageId)}
            />
          ))}
        </ul>
      </Section>
      <DamagedFiles details={details} />
      <Course pools={pools} onOpen={onOpen} />
      <HostDisks />
      <NextSteps {...props} />
    </>
  )
}
