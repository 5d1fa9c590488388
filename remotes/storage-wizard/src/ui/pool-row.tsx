import type { Bay, Pool, PoolWork } from '@cove/device-contract/pools'
import { freeBytesOf, isLowOnSpace } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { bayNumber } from '../model/bays.ts'
import { raidName } from '../model/modes.ts'
import { toneOfState } from '../model/verdict.ts'
import { Status } from './status.tsx'
import s from './pool-row.module.css'

export interface PoolRowProps {
  readonly pool: Pool
  /** What it is called. */
  readonly name: string
  readonly bays: readonly Bay[]
  /** What runs on it now. */
  readonly work: PoolWork | undefined
}

/** The mode in words, the bays, and what the disks say they hold where that is not what can be stored. */
export function usePoolAbout(bays: readonly Bay[]): (pool: Pool) => string {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  return ({ mode, members, nominalBytes, sizeBytes }) => {
    const numbers = bays.filter(({ slot }) => members.some((member) => member.slot === slot)).map(bayNumber)
    return [
      mode === 'single' ? t('single') : t(`mode.${mode}`),
      raidName[mode],
      numbers.length > 0 ? t('pool.bays', { bays: numbers.join(t('pool.comma')) }) : '',
      nominalBytes > 0 && bytes(nominalBytes) !== bytes(sizeBytes) ? t('pool.nominal', { size: bytes(nominalBytes) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** One storage space in the overview: name and mode, use, state. */
export function PoolRow({ pool, name, bays, work }: PoolRowProps) {
  const t = useT('storage-wizard')
  const about = usePoolAbout(bays)
  const { bytes } = useFormats()
  const { state, usedBytes, sizeBytes } = pool
  return (
    <li className={s.row} aria-label={name}>
      <div className={s.name}>
        <b>{name}</b>
        <small>{about(pool)}</small>
      </div>
      <div className={s.use}>
        <div className={s.line}>
          <span>
            <b>{bytes(usedBytes)}</b> {t('pool.usedWord')}
          </span>
          {pool.volume && (
            <span className={isLowOnSpace(pool) ? s.low : s.quiet}>{t('pool.left', { size: bytes(freeBytesOf(pool)) })}</span>
          )}
        </div>
        <CapacityBar label={name} usedBytes={usedBytes} totalBytes={sizeBytes} />
        {work && <small>{t('pool.busy', { work: t(`work.${work.kind}`), percent: work.progress })}</small>}
      </div>
      <div className={s.state}>
        <Status tone={toneOfState[state]}>{t(`state.${state}`)}</Status>
        <Risk pool={pool} />
      </div>
    </li>
  )
}

/** What the next lost disk means; nothing while the files cannot be reached anyway. */
function Risk({ pool: { state, tolerated } }: { readonly pool: Pool }) {
  const t = useT('storage-wizard')
  if (state === 'error' || state === 'creating' || state === 'removing') return undefined
  const isWhole = state === 'normal' || state === 'readOnly'
  return <small>{tolerated > 0 ? t('pool.tolerates', { count: tolerated }) : t(isWhole ? 'pool.toleratesNone' : 'pool.losesNext')}</small>
}
