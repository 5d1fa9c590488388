import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { ClockIcon, DatabaseIcon, HardDriveIcon, PlusIcon, ShieldIcon, WarningIcon } from '@cove/ui/icons'
import { Line, Lines, Muted, Section } from '@cove/ui/page'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from '../data/use-later.ts'
import { useNames } from '../data/use-names.ts'
import { bayNumber } from '../model/bays.ts'
import { nextSteps } from '../model/next-steps.ts'
import type { NextStep } from '../model/next-steps.ts'
import { mirrorOffer, verdictOf } from '../model/verdict.ts'
import type { HeadlineProps } from './headline.tsx'
import { PoolDialogs } from './pool-dialogs.tsx'

/** What should be done next, and what the device does by itself. Nothing where nothing comes. */
export function NextSteps(props: HeadlineProps) {
  const t = useT('storage-wizard')
  const { details } = props
  const later = useLater()
  const verdict = verdictOf(details)
  const offersMirror = mirrorOffer(verdict, details, later.isLater) !== undefined
  const [nowSeconds] = useState(() => Date.now() / 1000)
  const steps = nextSteps(details, { verdict, offersMirror, nowSeconds })
  if (steps.length === 0) return undefined
  return (
    <Section title={t('next.title')}>
      <Lines>
        {steps.map((step) => (
          <Step key={keyOf(step)} step={step} {...props} />
        ))}
      </Lines>
    </Section>
  )
}

const keyOf = (step: NextStep): string =>
  [step.kind, 'pool' in step ? step.pool.storageId : '', 'disk' in step ? step.disk.diskName : ''].join(' ')

const icons: Readonly<Record<NextStep['kind'], ReactNode>> = {
  disk: <WarningIcon size={15} />,
  full: <DatabaseIcon size={15} />,
  mirror: <PlusIcon size={15} />,
  unused: <HardDriveIcon size={15} />,
  check: <ShieldIcon size={15} />,
  test: <ClockIcon size={15} />,
}

function Step({ step, ...props }: HeadlineProps & { readonly step: NextStep }) {
  return (
    <Line icon={icons[step.kind]} text={<StepText step={step} />}>
      <StepEnd step={step} {...props} />
    </Line>
  )
}

function StepText({ step }: { readonly step: NextStep }) {
  const t = useT('storage-wizard')
  const nameOf = useNames()
  const { bytes, date } = useFormats()
  if (step.kind === 'disk') return <>{t(step.isFailing ? 'next.failing' : 'next.wearing', { bay: bayNumber(step.disk) })}</>
  if (step.kind === 'unused') return <>{t('next.unused', { bays: step.disks.map(bayNumber).join(t('pool.comma')) })}</>
  if (step.kind === 'test') return <>{t('next.test', { time: date(step.atSeconds * 1000) })}</>
  const name = nameOf(step.pool)
  if (step.kind === 'full') return <>{t('next.full', { name, size: bytes(step.pool.volume?.freeBytes ?? 0) })}</>
  if (step.kind === 'mirror') return <>{t('next.mirror', { name, bays: step.disks.map(bayNumber).join(t('pool.comma')) })}</>
  return <>{t('next.check', { name })}</>
}

/** What can be done about it, or how it went the last time. */
function StepEnd({ step, details, actions, onOpen }: HeadlineProps & { readonly step: NextStep }) {
  const t = useT('storage-wizard')
  const { date } = useFormats()
  const [isAsking, setAsking] = useState(false)
  if (step.kind === 'test')
    return (
      <Muted as="small">
        {step.last ? t(step.last.isGood ? 'next.lastGood' : 'next.lastBad', { time: date(step.last.endedAt * 1000) }) : t('next.never')}
      </Muted>
    )
  const act = {
    disk: () => 'disk' in step && onOpen(`/health-detection/${encodeURIComponent(step.disk.diskName)}`),
    full: () => 'pool' in step && onOpen(folderRoute.address({ storageId: step.pool.storageId })),
    mirror: () => setAsking(true),
    unused: () => onOpen('/create-storage-space'),
    // A refusal is on the page of spaces, which shows the work too.
    check: () => onOpen('/storage-space/space-info'),
  }[step.kind]
  return (
    <>
      {step.kind === 'check' && (
        <Muted as="small">
          {step.lastSeconds === undefined ? t('next.neverChecked') : t('scrub.at', { time: date(step.lastSeconds * 1000) })}
        </Muted>
      )}
      <Button size="sm" onClick={() => void act()}>
        {t(`next.do.${step.kind}`)}
      </Button>
      {step.kind === 'mirror' && (
        <PoolDialogs
          pool={step.pool}
          details={details}
          actions={actions}
          question={isAsking ? { kind: 'disks', isRepair: false } : undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
