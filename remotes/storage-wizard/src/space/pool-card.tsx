import type { Pool, PoolMember, PoolWork } from '@cove/device-contract/pools'
import { freeBytesOf } from '@cove/device-contract/rules'
import type { Failure } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Progress } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { WarningIcon } from '@cove/ui/icons'
import { Callout, Card, Line, Lines, Muted, StateDot } from '@cove/ui/page'
import { useState } from 'react'
import type { Details } from '../data/use-pools.ts'
import { useNames } from '../data/use-names.ts'
import { bayNumber } from '../model/bays.ts'
import { toneOfState, workOn } from '../model/verdict.ts'
import type { Tone } from '../model/verdict.ts'
import { usePoolAbout } from '../ui/pool-row.tsx'
import { PoolDialogs } from './pool-dialogs.tsx'
import type { PoolQuestion } from './pool-dialogs.tsx'
import type { SpacesPageProps } from './spaces-page.tsx'
import s from './space.module.css'

interface PoolCardProps extends SpacesPageProps {
  readonly pool: Pool
}

/** One storage space: how it is, its disks, and what can be done. */
export function PoolCard({ pool, details, actions, onOpen }: PoolCardProps) {
  const t = useT('storage-wizard')
  const about = usePoolAbout(details.bays)
  const name = useNames()(pool)
  const { bytes } = useFormats()
  const [question, setQuestion] = useState<PoolQuestion>()
  const [failure, setFailure] = useState<Failure>()
  const work = workOn(pool, details.work)
  const tell = async (asked: Promise<Failure | undefined>) => setFailure(await asked)
  return (
    <li aria-label={name}>
      <Card
        title={name}
        intro={[
          about(pool),
          t('pool.used', { size: bytes(pool.usedBytes) }),
          ...(pool.volume ? [t('pool.left', { size: bytes(freeBytesOf(pool)) })] : []),
        ].join(' · ')}
        tools={<StateDot tone={toneOfState[pool.state]}>{t(`state.${pool.state}`)}</StateDot>}
      >
        <StateCallout pool={pool} name={name} onRepair={() => setQuestion({ kind: 'disks', isRepair: true })} />
        {work && <WorkLine work={work} onCancel={() => void tell(actions.cancel(work.workId))} />}
        <FailureNote failure={failure} />
        {pool.scrub && <ScrubLine scrub={pool.scrub} isSimulated={pool.isSimulated} />}
        <Lines label={t('pool.disks')}>
          {pool.members.map((member, seat) => (
            <Seat
              key={member.diskName ?? `empty-${seat}`}
              member={member}
              details={details}
              onRemove={
                isRemovable(pool) && !work && member.diskName !== undefined ? () => setQuestion({ kind: 'remove', member }) : undefined
              }
            />
          ))}
        </Lines>
        {pool.isOnMachine && <Muted as="small">{t('pool.onMachine')}</Muted>}
        <CardActions
          pool={pool}
          isBusy={work !== undefined}
          canGrow={pool.mode !== 'single' || details.modes.includes('raid1')}
          onAsk={setQuestion}
          onScrub={() => void tell(actions.scrub(pool.name))}
          onOpen={onOpen}
        />
        <PoolDialogs pool={pool} details={details} actions={actions} question={question} onClose={() => setQuestion(undefined)} />
      </Card>
    </li>
  )
}

/** STO-08a: disks of a mode with copies can go, while the space has them all; pairs stay pairs. */
const isRemovable = ({ mode, state, isOnMachine }: Pool): boolean =>
  !isOnMachine && state === 'normal' && (mode === 'raid1' || mode === 'raid5' || mode === 'raid6')

/** The states that are explained above the disks. */
const calloutKinds: Partial<Record<Pool['state'], 'degraded' | 'lost' | 'readOnly'>> = {
  downgrade: 'degraded',
  error: 'lost',
  readOnly: 'readOnly',
}

function StateCallout({ pool, name, onRepair }: { readonly pool: Pool; readonly name: string; readonly onRepair: () => void }) {
  const t = useT('storage-wizard')
  const kind = calloutKinds[pool.state]
  if (!kind) return undefined
  return (
    <div role="alert">
      <Callout
        tone="err"
        icon={<WarningIcon size={18} />}
        title={t(kind === 'degraded' ? 'verdict.degradedOf' : `verdict.${kind}`, { name })}
        action={
          kind === 'degraded' && (
            <Button variant="primary" onClick={onRepair}>
              {t('pool.repair')}
            </Button>
          )
        }
      >
        {t(`verdict.${kind}Hint`, { name })}
      </Callout>
    </div>
  )
}

/** DSK-01a: what the last check of all copies found. */
function ScrubLine({ scrub, isSimulated }: { readonly scrub: NonNullable<Pool['scrub']>; readonly isSimulated: boolean }) {
  const t = useT('storage-wizard')
  const { date } = useFormats()
  const { corrected, uncorrectable } = scrub
  const kind = uncorrectable > 0 ? 'damaged' : corrected > 0 ? 'healed' : 'clean'
  const tone = { damaged: 'err', healed: 'warn', clean: 'ok' } as const
  return (
    <p className={s.pair}>
      <StateDot tone={tone[kind]}>{t(`scrub.${kind}`, { corrected, uncorrectable })}</StateDot>
      <Muted as="small">
        {t('scrub.at', { time: date(scrub.endedAt * 1000) })}
        {isSimulated && t('scrub.simulated')}
      </Muted>
    </p>
  )
}

function WorkLine({ work, onCancel }: { readonly work: PoolWork; readonly onCancel: () => void }) {
  const t = useT('storage-wizard')
  const label = t('pool.busy', { work: t(`work.${work.kind}`), percent: work.progress })
  return (
    <div className={s.form} role="status">
      <div className={s.pair}>
        <span>{label}</span>
        <Muted as="small">{t('pool.leftTime', { seconds: work.leftSeconds })}</Muted>
        {work.isCancelable && (
          <Button size="sm" onClick={onCancel}>
            {t('pool.cancel')}
          </Button>
        )}
      </div>
      <Progress label={label} percent={work.progress} />
    </div>
  )
}

const memberTones: Readonly<Record<PoolMember['state'], Tone>> = { normal: 'ok', missing: 'err', stale: 'warn', syncing: 'busy' }

interface SeatProps {
  readonly member: PoolMember
  readonly details: Details
  readonly onRemove: (() => void) | undefined
}

function Seat({ member, details, onRemove }: SeatProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const bay = details.bays.find(({ slot }) => slot === member.slot)
  return (
    <Line
      text={
        <>
          {bay ? t('bay.label', { bay: bayNumber(bay) }) : t('pool.emptySeat')}{' '}
          <Muted as="small">
            · {bytes(member.sizeBytes)} · <code>{member.diskName ?? '—'}</code>
          </Muted>
        </>
      }
    >
      <StateDot tone={memberTones[member.state]}>{t(`member.${member.state}`)}</StateDot>
      {onRemove && (
        <Button size="sm" onClick={onRemove}>
          {t('pool.removeDisk')}
        </Button>
      )}
    </Line>
  )
}

interface CardActionsProps {
  readonly pool: Pool
  readonly isBusy: boolean
  /** Whether the disks of the device can have the mode that one more disk makes. */
  readonly canGrow: boolean
  readonly onAsk: (question: PoolQuestion) => void
  readonly onScrub: () => void
  readonly onOpen: (address: string) => void
}

function CardActions({ pool, isBusy, canGrow, onAsk, onScrub, onOpen }: CardActionsProps) {
  const t = useT('storage-wizard')
  const isServed = pool.state === 'normal' || pool.state === 'downgrade' || pool.state === 'syncing'
  return (
    <div className={s.actions}>
      <Button disabled={!isServed && pool.state !== 'readOnly'} onClick={() => onOpen(folderRoute.address({ storageId: pool.storageId }))}>
        {t('pool.open')}
      </Button>
      {!pool.isOnMachine && (
        <>
          <Button disabled={isBusy || pool.state !== 'normal' || !canGrow} onClick={() => onAsk({ kind: 'disks', isRepair: false })}>
            {t(pool.mode === 'single' ? 'verdict.mirror' : 'pool.addDisk')}
          </Button>
          <Button disabled={isBusy || !isServed} onClick={onScrub}>
            {t('pool.scrub')}
          </Button>
        </>
      )}
      <Button disabled={isBusy} onClick={() => onAsk({ kind: 'rename' })}>
        {t('pool.rename')}
      </Button>
      {!pool.isBuiltIn && (
        <span className={s.loses}>
          <Button variant="ghost" disabled={isBusy} onClick={() => onAsk({ kind: 'destroy' })}>
            {t('pool.destroy')}
          </Button>
        </span>
      )}
    </div>
  )
}
