import { useT } from '@cove/kernel/i18n'
import { ShieldCheckIcon } from '@cove/ui/icons'
import type { Release } from '../data/release-calls.ts'
import s from './releases.module.css'

interface CanaryStagesProps {
  readonly release: Release
  readonly canary: NonNullable<Release['canary']>
}

/** REL-04: how far a canary is, and when the device ends it by itself. */
export function CanaryStages({ release: { version = '' }, canary: { share, shownUsers, allUsers } }: CanaryStagesProps) {
  const t = useT('releases')
  const percent = allUsers === 0 ? 0 : Math.round((100 * shownUsers) / allUsers)
  return (
    <section className={s.stages} aria-label={t('stages.label')}>
      <ol>
        <li data-now="">
          <i aria-hidden="true">1</i>
          <b>{share === 0 ? t('stages.some') : t('stages.share', { share })}</b>
          <span>{t('stages.shown', { shown: shownUsers, all: allUsers })}</span>
        </li>
        <li>
          <i aria-hidden="true">2</i>
          <b>{t('stages.everyone')}</b>
          <span>{t('stages.decided')}</span>
        </li>
      </ol>
      <div className={s.track} aria-hidden="true">
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <p>
        <ShieldCheckIcon size={14} />
        <span>{t('stages.rule', { base: version })}</span>
      </p>
    </section>
  )
}
