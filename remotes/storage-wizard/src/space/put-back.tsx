import type { Pool } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useState } from 'react'
import type { Details } from '../data/use-pools.ts'
import s from './space.module.css'

export interface PutBackProps {
  readonly pool: Pool
  readonly details: Details
  readonly onReload: () => void
  readonly onOpen: (address: string) => void
}

/** Looks again; the device takes a disk that is back by itself, so this only says what it sees. */
export function PutBack({ pool, details, onReload, onOpen }: PutBackProps) {
  const t = useT('storage-wizard')
  // What was missing when it was pressed: it is said for this loss only.
  const [looked, setLooked] = useState<string>()
  const missing = pool.members
    .filter(({ state }) => state === 'missing')
    .map(({ diskName }) => diskName ?? '')
    .join()
  const look = () => {
    setLooked(missing)
    onReload()
  }
  return (
    <>
      <Button variant="primary" onClick={look}>
        {t('verdict.putBack')}
      </Button>
      {looked === missing && missing !== '' && (
        <p className={s.notSeen} role="status">
          {t(details.hardware === 'linux' ? 'verdict.notSeen' : 'verdict.notSeenBays')}
          {details.hardware !== 'linux' && (
            <Button size="sm" variant="ghost" onClick={() => onOpen('/storage-space/bays')}>
              {t('verdict.toBays')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
