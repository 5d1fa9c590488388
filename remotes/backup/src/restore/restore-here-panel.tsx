import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, NameText, Progress } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { Muted } from '@cove/ui/page'
import { useSyncExternalStore } from 'react'
import { restorerOf } from './restore-here.data.ts'
import type { HereRestore } from './restore-here.data.ts'
import bar from './restore-bar.module.css'
import s from './restore-here-panel.module.css'

const mostFailures = 100
const knownReasons: ReadonlySet<string> = new Set([
  'computerFull',
  'sourceMissing',
  'sourceDenied',
  'offline',
  'storageMissing',
  'backupNothingThere',
])

/** BK-02: how far a restore to this computer is, and which files it left out. Nothing while there is none. */
export function RestoreHerePanel() {
  const t = useT('backup')
  const restorer = restorerOf(useKernel())
  const restore = useSyncExternalStore((listener) => {
    const listening = restorer.onChanged(listener)
    return () => listening[Symbol.dispose]()
  }, restorer.current)
  if (!restore) return null
  const { end, progress } = restore
  const failures = end?.progress.failures ?? []
  const facts = <Muted as="span">{factsOf(restore, t)}</Muted>
  const percent = progress && Math.floor((100 * progress.doneCount) / Math.max(1, progress.totalCount))
  return (
    <section className={s.panel} aria-label={t('here.title', { folder: restore.folderName })}>
      <div className={bar.bar}>
        <span className={bar.text}>
          {/* Figures that change with each file are not said aloud; the end is. */}
          <span role="status">
            <b>{titleOf(restore, t)}</b>
            {end && <> {facts}</>}
          </span>
          {!end && <> {facts}</>}
        </span>
        {end ? <Button onClick={restorer.dismiss}>{t('here.close')}</Button> : <Button onClick={restorer.stop}>{t('here.stop')}</Button>}
      </div>
      {!end && <Progress label={t('here.title', { folder: restore.folderName })} percent={percent} />}
      {failures.length > 0 && (
        <ul className={s.failures} aria-label={t('here.failures')}>
          {failures.slice(0, mostFailures).map(({ path, reason }) => (
            <li key={path}>
              <NameText name={path} />
              <Muted as="span">{t(`here.failure.${reason}`)}</Muted>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type T = ReturnType<typeof useT>

function titleOf({ folderName: folder, end }: HereRestore, t: T): string {
  if (!end) return t('here.title', { folder })
  if (end.state === 'cancelled') return t('here.cancelled', { folder })
  if (end.state === 'stopped') return t('here.stopped', { folder })
  const count = end.progress.failures.length
  return count > 0 ? t('here.partly', { folder, count: formatCount(count) }) : t('here.done', { folder })
}

function factsOf({ progress, end }: HereRestore, t: T): string {
  if (end?.state === 'stopped') return t(`here.reason.${end.reason !== undefined && knownReasons.has(end.reason) ? end.reason : 'other'}`)
  if (!progress) return t('here.listing')
  const { doneCount, totalCount, sameCount } = progress
  const figures = { done: formatCount(doneCount), total: formatCount(totalCount), same: formatCount(sameCount) }
  return t(sameCount > 0 ? 'here.figuresSame' : 'here.figures', figures)
}
