import { useT } from '@cove/kernel/i18n'
import { Button, PlusIcon, Progress } from '@cove/ui'
import { PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { useLater } from '../data/use-later.ts'
import { useNames } from '../data/use-names.ts'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { bayNumber } from '../model/bays.ts'
import { mirrorOffer, verdictOf } from '../model/verdict.ts'
import type { Verdict } from '../model/verdict.ts'
import { PoolDialogs } from './pool-dialogs.tsx'
import { PutBack } from './put-back.tsx'
import s from './space.module.css'

export interface HeadlineProps {
  readonly details: Details
  readonly actions: PoolActions
  readonly onOpen: (address: string) => void
  readonly onReload: () => void
}

/** Says how the data is and what to do about it; the buttons act at once or open what asks. */
export function Headline(props: HeadlineProps) {
  const t = useT('storage-wizard')
  const verdict = verdictOf(props.details)
  const words = useWords(verdict, props.details)
  return (
    <>
      <PageHead title={words.title} intro={words.hint} />
      {'percent' in verdict && <Progress label={t('verdict.progress', { percent: verdict.percent })} percent={verdict.percent} />}
      <Buttons verdict={verdict} {...props} />
    </>
  )
}

function useWords(verdict: Verdict, { pools, disks, bays }: Details): { readonly title: string; readonly hint: string } {
  const t = useT('storage-wizard')
  const nameOf = useNames()
  const of = (slot: number | undefined): string => bays.filter((bay) => bay.slot === slot).map(bayNumber)[0] ?? ''
  if ('slot' in verdict) {
    const values = { bay: of(verdict.slot) }
    return { title: t(`verdict.${verdict.kind}`, values), hint: t(`verdict.${verdict.kind}Hint`, values) }
  }
  if (!('pool' in verdict)) {
    const inUse = disks.filter(({ role }) => role !== 'notUsed').length
    return {
      title: t('verdict.healthy'),
      hint: t('verdict.healthyHint', { spaces: t('verdict.spaces', { count: pools.length }), disks: t('verdict.disks', { count: inUse }) }),
    }
  }
  const { kind, pool } = verdict
  const gone = pool.members.find(({ state }) => state === 'missing')
  const values = {
    name: nameOf(pool),
    bay: of((gone ?? pool.members[0])?.slot),
    count: pool.members.length,
    ...('percent' in verdict ? { percent: verdict.percent } : {}),
  }
  const isAlone = pools.length === 1
  const isNamed = !isAlone && (kind === 'degraded' || kind === 'oneCopy')
  const title = kind === 'mirrored' && pool.members.length === 2 ? 'pair' : isNamed ? `${kind}Of` : kind
  return { title: t(`verdict.${title}`, values), hint: t(`verdict.${hintOf(kind, pool, values.bay)}`, values) }
}

function hintOf(kind: Extract<Verdict, { pool: unknown }>['kind'], pool: Details['pools'][number], bay: string): string {
  if (kind === 'degraded')
    return bay === '' || !pool.members.some(({ state, slot }) => state === 'missing' && slot) ? 'degradedHint' : 'degradedBayHint'
  if (kind !== 'oneCopy') return `${kind}Hint`
  if (pool.isOnMachine) return 'onMachineHint'
  return pool.mode === 'single' ? 'oneCopyHint' : 'spreadHint'
}

function Buttons({ verdict, details, actions, onOpen, onReload }: HeadlineProps & { readonly verdict: Verdict }) {
  const t = useT('storage-wizard')
  const later = useLater()
  const [isAsking, setAsking] = useState(false)
  if ('diskName' in verdict)
    return (
      <div className={s.actions}>
        <Button onClick={() => onOpen(`/health-detection/${encodeURIComponent(verdict.diskName)}`)}>{t('verdict.showHealth')}</Button>
      </div>
    )
  if (!('pool' in verdict)) return undefined
  const { kind, pool } = verdict
  const offersMirror = mirrorOffer(verdict, details, later.isLater) !== undefined
  if (!offersMirror && kind !== 'degraded' && kind !== 'lost') return undefined
  return (
    <div className={s.actions}>
      {offersMirror ? (
        <>
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setAsking(true)}>
            {t('verdict.mirror')}
          </Button>
          <Button variant="ghost" onClick={() => later.putOff(pool.storageId)}>
            {t('verdict.later')}
          </Button>
        </>
      ) : (
        <PutBack pool={pool} details={details} onReload={onReload} onOpen={onOpen} />
      )}
      {kind === 'degraded' && <Button onClick={() => setAsking(true)}>{t('verdict.replace')}</Button>}
      <PoolDialogs
        pool={pool}
        details={details}
        actions={actions}
        question={isAsking ? { kind: 'disks', isRepair: kind === 'degraded' } : undefined}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
