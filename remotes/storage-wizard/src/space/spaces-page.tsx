import { useT } from '@cove/kernel/i18n'
import { Button, PlusIcon } from '@cove/ui'
import { PageHead } from '@cove/ui/page'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { PoolCard } from './pool-card.tsx'
import s from './space.module.css'

export interface SpacesPageProps {
  readonly details: Details
  readonly actions: PoolActions
  readonly onOpen: (address: string) => void
}

/** STO-06a: every storage space with its disks and what can be done with it. */
export function SpacesPage({ details, actions, onOpen }: SpacesPageProps) {
  const t = useT('storage-wizard')
  const create = () => onOpen('/create-storage-space')
  return (
    <>
      <PageHead title={t('pages.spaces')}>
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={create}>
          {t('new')}
        </Button>
      </PageHead>
      <ul className={s.pools}>
        {details.pools.map((pool) => (
          <PoolCard key={pool.storageId} pool={pool} details={details} actions={actions} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}
