import type { Pool, PoolWork } from '@cove/device-contract/pools'
import { isLowOnSpace } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { raidName } from '../model/modes.ts'
import { toneOfState } from '../model/verdict.ts'
import { Status } from './status.tsx'
import s from './pool-row.module.css'

export interface PoolRowProps {
  readonly pool: Pool
  /** What runs on it now. */
  readonly work: PoolWork | undefined
}

/** The mode in words, and how many disks. */
export function usePoolAbout(): (pool: Pool) => string {
  const t = useT('storage-wizard')
  return ({ mode, members }) => {
    const names = [t(`mode.${mode}`), raidName[mode]].filter(Boolean).join(' · ')
    return t('pool.about', { mode: names, count: members.length })
  }
}

/** One storage space in the overview: name and mode, use, state. */
export function PoolRow({ pool, work }: PoolRowProps) {
  const t = useT('storage-wizard')
  const about = usePoolAbout()
  const { bytes } = useFormats()
  const { name, state, usedBytes, sizeBytes, tolerated } = pool
  const left = Math.max(0, sizeBytes - usedBytes)
  return (
    <li className={s.row} aria-label={name}>
      <div className={s.name}>
        <b>{name}</b>
        <small>{about(pool)}</small>
      </div>
      <div className={s.use}>
        <div className={s.line}>
          <span>{t('pool.used', { size: bytes(usedBytes) })}</span>
          <span className={isLowOnSpace(pool) ? s.low : s.quiet}>{t('pool.left', { size: bytes(left) })}</span>
        </div>
        <CapacityBar label={name} usedBytes={usedBytes} totalBytes={sizeBytes} />
        {work && <small>{t('pool.busy', { work: t(`work.${work.kind}`), percent: work.progress })}</small>}
      </div>
      <div className={s.state}>
        <Status tone={toneOfState[state]}>{t(`state.${state}`)}</Status>
        <small>{tolerated > 0 ? t('pool.tolerates', { count: tolerated }) : t('pool.toleratesNone')}</small>
      </div>
    </li>
  )
}
