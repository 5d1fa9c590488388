import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Read } from '@cove/parts/read'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { DownloadIcon } from '@cove/ui/icons'
import { StateDot } from '@cove/ui/page'
import { useState } from 'react'
import { verifyLog } from '../data/log-calls.ts'
import type { LogChain, Overview } from '../data/log-calls.ts'
import type { Exporting } from './use-export.ts'
import s from './log.module.css'

interface LogHeadProps {
  readonly overview: Read<Overview>
  readonly isAdmin: boolean
  readonly exporting: Exporting
  readonly onShow: (seq: number) => void
}

/** The title says how the day was; below it is the chain. */
export function LogHead({ overview: { data, reload }, isAdmin, exporting, onShow }: LogHeadProps) {
  const t = useT('log-center')
  const notable = data ? data.notices + data.urgent : 0
  const lines = data?.lines ?? 0
  return (
    <header className={s.head} data-window-drag="">
      <div className={s.headText}>
        <h1>{notable > 0 ? t('heading', { lines, notable }) : t('calm', { lines })}</h1>
        <p>
          {isAdmin ? t('headingBody', { count: data?.kept ?? 0 }) : t('ownOnly')}
          {isAdmin && data?.chain && <ChainBadge chain={data.chain} onChecked={reload} onShow={onShow} />}
        </p>
      </div>
      {data && data.hours.length > 1 && <Hours hours={data.hours} />}
      <Button size="sm" icon={<DownloadIcon size={15} />} busy={exporting.isBusy} onClick={exporting.start}>
        {t('export')}
      </Button>
    </header>
  )
}

interface ChainBadgeProps {
  readonly chain: LogChain
  readonly onChecked: () => void
  readonly onShow: (seq: number) => void
}

/** LOG-01: whether every line is as it was written; a break leads to its line. */
function ChainBadge({ chain, onChecked, onShow }: ChainBadgeProps) {
  const t = useT('log-center')
  const kernel = useKernel()
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const { state, brokenSeq, found } = chain
  const check = async () => {
    setBusy(true)
    const answer = await verifyLog(kernel)
    setBusy(false)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    onChecked()
  }
  const tone = state === 'intact' ? 'ok' : state === 'broken' ? 'err' : 'off'
  return (
    <span className={s.chain} role="status">
      <StateDot tone={isBusy ? 'busy' : tone}>{isBusy ? t('chain.checking') : t(`chain.${state}`, { seq: brokenSeq ?? 0 })}</StateDot>
      {state === 'intact' && <span>{t('chain.intactSince', { date: formats.date(chain.sinceMs) })}</span>}
      {state === 'broken' && found && <span>{t(`chain.found.${found}`)}</span>}
      {state === 'broken' && brokenSeq !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => onShow(brokenSeq)}>
          #{brokenSeq}
        </Button>
      )}
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void check()}>
        {t('chain.check')}
      </Button>
    </span>
  )
}

/** The day, hour by hour. */
function Hours({ hours }: { readonly hours: readonly number[] }) {
  const t = useT('log-center')
  const most = Math.max(1, ...hours)
  return (
    <div className={s.hours} role="img" aria-label={t('hours')}>
      {hours.map((lines, hour) => (
        // An hour is its place in the day.
        <i key={hour} style={{ blockSize: `${Math.max(4, (lines / most) * 100)}%` }} title={`${hour}:00 · ${lines}`} />
      ))}
    </div>
  )
}
