import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, CircleCheckIcon, Dialog, LiveRegion, Spinner } from '@cove/ui'
import { ClockIcon } from '@cove/ui/icons'
import { Line, Lines, Muted } from '@cove/ui/page'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { undoAddress } from '../data/network-calls.ts'
import type { Trial } from '../data/network-calls.ts'
import { useTrial } from '../data/use-trial.ts'
import s from './network.module.css'

interface TrialDialogProps {
  readonly trial: Trial
  readonly isModel: boolean
  readonly onOver: (isKept: boolean) => void
}

/** Failures after which no trial runs; the page says how it ended. */
const over: readonly string[] = ['networkTrialOver', 'networkNotReverted']
/** When the remaining time turns amber and is announced. */
const lateSeconds = 10
const ring = 2 * Math.PI * 58

/** NET-01b: the countdown with its three proofs; after the third the change is kept, without them the device goes back. */
export function TrialDialog({ trial, isModel, onOver }: TrialDialogProps) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const [busy, setBusy] = useState(false)
  const { leftSeconds, reachedAfterMs, isConfirmed } = useTrial(trial, onOver)
  const title = t(trial.part === 'address' ? 'trial.title' : 'trial.setupTitle')
  const undo = async () => {
    setBusy(true)
    const answer = await undoAddress(kernel, trial.ticket)
    setBusy(false)
    if (!answer.ok && !over.includes(answer.failure.name)) return tellFailure(kernel, answer.failure)
    onOver(false)
  }
  return (
    <Dialog
      open
      size="md"
      title={title}
      onClose={() => void undo()}
      actions={
        <Button busy={busy} onClick={() => void undo()}>
          {t('trial.undo')}
        </Button>
      }
    >
      <div className={s.trial}>
        <Countdown leftSeconds={leftSeconds} totalSeconds={Math.ceil((trial.deadlineMs - trial.nowMs) / 1000)} />
        <div>
          <Muted as="small">{t('trial.note')}</Muted>
          <Lines>
            <Step state="done">{movedText(t, trial)}</Step>
            <Step
              state={reachedAfterMs === undefined ? 'now' : 'done'}
              detail={reachedAfterMs === undefined ? undefined : `${reachedAfterMs} ms`}
            >
              {t(trial.part === 'address' ? 'trial.reached' : 'trial.setupReached')}
            </Step>
            <Step state={isConfirmed ? 'done' : reachedAfterMs === undefined ? 'later' : 'now'}>{t('trial.confirmed')}</Step>
          </Lines>
        </div>
      </div>
      <Muted>
        {trial.part === 'address' ? t('trial.old', { address: trial.beforeAddress || '–' }) : t('trial.setupOld')}{' '}
        {isModel ? t(trial.part === 'address' ? 'trial.model' : 'trial.setupModel') : <OpenNew address={trial.address} />}
      </Muted>
    </Dialog>
  )
}

function movedText(t: ReturnType<typeof useT>, { part, interfaceName: name, address }: Trial): string {
  if (part === 'ipv6') return t('trial.ipv6', { name })
  if (part === 'wifi') return t('trial.wifi', { name })
  return part === 'ports' ? t('trial.ports', { name }) : t('trial.moved', { address: address || t('network.ways.automatic') })
}

/** On a real network a page may be kept from another address by its browser; one that is opened there proves it. */
function OpenNew({ address }: { readonly address: string }) {
  const t = useT('device-settings')
  if (address === '' || address.includes(',') || location.hostname === hostOf(address)) return undefined
  return (
    <a href={`${location.protocol}//${hostOf(address)}:${location.port}/device-setting/network-setting`} target="_blank" rel="noreferrer">
      {t('trial.open')}
    </a>
  )
}

const hostOf = (address: string): string => (address.includes(':') ? `[${address}]` : address)

function Countdown({ leftSeconds, totalSeconds }: { readonly leftSeconds: number; readonly totalSeconds: number }) {
  const t = useT('device-settings')
  const isLate = leftSeconds <= lateSeconds
  const share = totalSeconds > 0 ? leftSeconds / totalSeconds : 0
  return (
    <div className={s.countdown} data-late={isLate || undefined}>
      <svg width="128" height="128" viewBox="0 0 128 128" aria-hidden="true">
        <circle cx="64" cy="64" r="58" />
        <circle className={s.arc} cx="64" cy="64" r="58" strokeDasharray={`${ring * share} ${ring}`} />
      </svg>
      <b>{leftSeconds}</b>
      <span>{t('trial.left')}</span>
      <LiveRegion message={isLate ? t('trial.announce', { seconds: leftSeconds }) : ''} />
    </div>
  )
}

interface StepProps {
  readonly state: 'done' | 'now' | 'later'
  readonly detail?: string | undefined
  readonly children: ReactNode
}

const signs = {
  done: (
    <span className={s.done}>
      <CircleCheckIcon size={16} />
    </span>
  ),
  now: <Spinner size={16} />,
  later: <ClockIcon size={16} />,
} as const

function Step({ state, detail, children }: StepProps) {
  return (
    <Line icon={signs[state]} text={state === 'later' ? <Muted as="span">{children}</Muted> : children}>
      <Muted as="small">{detail}</Muted>
    </Line>
  )
}
