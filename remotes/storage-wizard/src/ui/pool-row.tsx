import type { Bay, Pool, PoolWork, SpaceKinds } from '@cove/device-contract/pools'
import { freeBytesOf, isLowOnSpace } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { CapacityBar, PartsBar, useFormats } from '@cove/ui/data'
import { StateDot, TwoLines } from '@cove/ui/page'
import { bayNumber } from '../model/bays.ts'
import { fillParts } from '../model/fill-parts.ts'
import { raidName } from '../model/modes.ts'
import { toneOfState } from '../model/verdict.ts'
import s from './pool-row.module.css'

export interface PoolRowProps {
  readonly pool: Pool
  /** What it is called. */
  readonly name: string
  readonly bays: readonly Bay[]
  /** What fills it; undefined while it is not known. */
  readonly kinds: SpaceKinds | undefined
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
export function PoolRow({ pool, name, bays, work, kinds }: PoolRowProps) {
  const t = useT('storage-wizard')
  const about = usePoolAbout(bays)
  const { bytes } = useFormats()
  const { state, usedBytes } = pool
  return (
    <li className={s.row} aria-label={name}>
      <TwoLines title={name} note={about(pool)} />
      <div className={s.use}>
        <div className={s.line}>
          <span>
            <b>{bytes(usedBytes)}</b> {t('pool.usedWord')}
          </span>
          {pool.volume && <span data-low={isLowOnSpace(pool) || undefined}>{t('pool.left', { size: bytes(freeBytesOf(pool)) })}</span>}
        </div>
        <Fill pool={pool} name={name} kinds={kinds} />
        {work && <small>{t('pool.busy', { work: t(`work.${work.kind}`), percent: work.progress })}</small>}
      </div>
      <div className={s.state}>
        <StateDot tone={toneOfState[state]}>{t(`state.${state}`)}</StateDot>
        <Risk pool={pool} />
      </div>
    </li>
  )
}

/** STO-04a: what fills it by kind; one amount until the device has read every folder once. */
function Fill({ pool, name, kinds }: Pick<PoolRowProps, 'pool' | 'name' | 'kinds'>) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { usedBytes, sizeBytes } = pool
  if (!kinds?.isCounted || usedBytes === 0)
    return (
      <>
        <CapacityBar label={name} usedBytes={usedBytes} totalBytes={sizeBytes} />
        {kinds && !kinds.isCounted && <small>{t('fill.counting')}</small>}
      </>
    )
  const parts = fillParts(kinds, pool).map(({ kind, bytes: size, tone }) => ({
    id: kind,
    label: t(`fill.${kind}`),
    bytes: size,
    text: bytes(size),
    tone,
  }))
  return <PartsBar label={t('fill.title', { name })} parts={parts} totalBytes={sizeBytes} />
}

/** What the next lost disk means; nothing while the files cannot be reached anyway. */
function Risk({ pool: { state, tolerated } }: { readonly pool: Pool }) {
  const t = useT('storage-wizard')
  if (state === 'error' || state === 'creating' || state === 'removing') return undefined
  const isWhole = state === 'normal' || state === 'readOnly'
  return <small>{tolerated > 0 ? t('pool.tolerates', { count: tolerated }) : t(isWhole ? 'pool.toleratesNone' : 'pool.losesNext')}</small>
}
