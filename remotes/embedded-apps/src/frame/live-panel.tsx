import type { Deed, Grant, InstalledApp } from '@cove/device-contract/apps'
import { tellFailure, useKernel } from '@cove/kernel'
import { formatDateTime, useLocale, useT } from '@cove/kernel/i18n'
import { Button, CloseIcon, EyeIcon, Popover } from '@cove/ui'
import { formatCount, useFormats } from '@cove/ui/data'
import { FolderIcon, PencilIcon } from '@cove/ui/icons'
import { StateDot } from '@cove/ui/page'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppName } from '../apps/app-face.tsx'
import { takeBack, useActivity } from './grants.data.ts'
import s from './frame.module.css'

interface LivePanelProps {
  readonly app: InstalledApp
  readonly grants: readonly Grant[]
}

/** APP-05: the chip in the title row, and behind it what the app was given and what it did. */
export function LivePanel({ app, grants }: LivePanelProps) {
  const t = useT('embedded-apps')
  const name = useAppName(app)
  const [first] = grants
  const label = !first
    ? t('chip.none')
    : grants.length === 1
      ? t('chip.single', { name: first.name || t('live.space') })
      : t('chip.many', { count: grants.length })
  return (
    <Popover
      label={t('live.title', { name })}
      align="end"
      trigger={
        <Button size="sm" icon={<EyeIcon size={14} />} aria-label={label}>
          {label}
        </Button>
      }
    >
      <Panel app={app} grants={grants} />
    </Popover>
  )
}

const shownDeeds = 6
const everyMs = 1000
const workingMs = 5000

function Panel({ app, grants }: LivePanelProps) {
  const t = useT('embedded-apps')
  const name = useAppName(app)
  const { data, reload } = useActivity(app.appId)
  const [nowMs, setNow] = useState(0)
  const look = useEffectEvent(() => {
    reload()
    setNow(Date.now())
  })
  useEffect(() => {
    const timer = setInterval(() => look(), everyMs)
    return () => clearInterval(timer)
  }, [])
  const lastMs = (data?.deeds[0]?.atSeconds ?? -Infinity) * 1000
  return (
    <div className={s.panel}>
      <div className={s.panelHead}>
        <b>{t('live.title', { name })}</b>
        {nowMs - lastMs < workingMs && <StateDot tone="ok">{t('live.working')}</StateDot>}
      </div>
      <div className={s.figures}>
        <Figure count={data?.readCount} label={t('live.reads')} />
        <Figure count={data?.writtenCount} label={t('live.writes')} />
        <Figure count={data?.blockedCount} label={t('live.blocked')} />
      </div>
      {data?.deeds.length === 0 && <p className={s.muted}>{t('live.nothing')}</p>}
      <ul className={s.deeds} aria-label={t('live.title', { name })}>
        {data?.deeds.slice(0, shownDeeds).map((deed) => (
          <DeedRow key={deed.deedId} deed={deed} />
        ))}
      </ul>
      <Given grants={grants} />
    </div>
  )
}

function Figure({ count = 0, label }: { readonly count: number | undefined; readonly label: string }) {
  return (
    <span>
      <b>{formatCount(count)}</b> {label}
    </span>
  )
}

/** Hours and minutes, at the end of a time. */
const clockLength = '00:00'.length
const deedIcons = { read: EyeIcon, listed: FolderIcon, written: PencilIcon, blocked: CloseIcon } as const
const deedTexts = { read: 'live.read', listed: 'live.listed', written: 'live.written', blocked: 'live.refused' } as const

function DeedRow({ deed }: { readonly deed: Deed }) {
  const t = useT('embedded-apps')
  const locale = useLocale()
  const formats = useFormats()
  const Icon = deedIcons[deed.kind]
  const amount =
    deed.kind === 'blocked'
      ? t('live.notGiven')
      : deed.kind === 'listed'
        ? t('live.entries', { count: formatCount(deed.amount) })
        : formats.bytes(deed.amount)
  return (
    <li data-kind={deed.kind}>
      <time>{formatDateTime(deed.atSeconds, locale).slice(-clockLength)}</time>
      <Icon size={14} />
      <span className={s.deedName}>{t(deedTexts[deed.kind], { name: deed.name || t('live.space') })}</span>
      <small>{amount}</small>
    </li>
  )
}

function Given({ grants }: Pick<LivePanelProps, 'grants'>) {
  const t = useT('embedded-apps')
  const kernel = useKernel()
  const revoke = async (chosen: readonly Grant[]) => {
    for (const grant of chosen) {
      const answer = await takeBack(kernel, grant)
      if (!answer.ok) return tellFailure(kernel, answer.failure)
    }
    kernel.toasts.show({ tone: 'success', title: t('live.revoked') })
  }
  if (grants.length === 0) return <p className={s.muted}>{t('live.nothingGiven')}</p>
  return (
    <>
      <ul className={s.given} aria-label={t('live.given')}>
        {grants.map((grant) => (
          <GrantRow key={grant.grantId} grant={grant} onRevoke={() => void revoke([grant])} />
        ))}
      </ul>
      {grants.length > 1 && <Button onClick={() => void revoke(grants)}>{t('live.revokeAll')}</Button>}
    </>
  )
}

function GrantRow({ grant, onRevoke }: { readonly grant: Grant; readonly onRevoke: () => void }) {
  const t = useT('embedded-apps')
  const locale = useLocale()
  const name = grant.name || t('live.space')
  const until =
    grant.span === 'once'
      ? t('live.forOnce')
      : grant.untilSeconds === undefined
        ? t('live.always')
        : t('live.until', { time: formatDateTime(grant.untilSeconds, locale) })
  return (
    <li>
      <span className={s.deedName}>
        <b>{name}</b>
        <small>
          {t(`live.may.${grant.right}`)} · {until}
        </small>
      </span>
      <Button size="sm" aria-label={t('live.revokeOf', { name })} onClick={onRevoke}>
        {t('live.revoke')}
      </Button>
    </li>
  )
}
