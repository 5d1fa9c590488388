import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { SearchField, SegmentedControl } from '@cove/ui/forms'
import { DownloadIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useLog } from '../data/device-calls.ts'
import type { LogLine } from '../data/device-calls.ts'
import { Page } from '../ui/page.tsx'
import { saveText } from '../ui/save-text.ts'
import s from './log.module.css'

const levels = ['all', 'error'] as const

/** LOG-01: the latest lines of the device's log, newest first; secrets are never in it. */
export function LogPage() {
  const t = useT('device-settings')
  const formats = useFormats()
  const { data, failure, reload } = useLog()
  const [level, setLevel] = useState<(typeof levels)[number]>('all')
  const [wanted, setWanted] = useState('')
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={240} />
  const shown = data.lines
    .filter((line) => (level === 'all' || line.level === level) && line.text.toLowerCase().includes(wanted.trim().toLowerCase()))
    .toReversed()
  return (
    <Page
      title={t('sections.log')}
      intro={t('log.intro', { count: data.lines.length, size: formats.bytes(data.sizeBytes) })}
      tools={
        <Button
          icon={<DownloadIcon size={15} />}
          disabled={data.lines.length === 0}
          onClick={() => saveText(t('log.file'), textOf(data.lines))}
        >
          {t('log.save')}
        </Button>
      }
    >
      <div className={s.tools}>
        <SegmentedControl
          label={t('log.level')}
          value={level}
          segments={levels.map((value) => ({ value, label: t(`log.levels.${value}`) }))}
          onChange={setLevel}
        />
        <SearchField label={t('log.find')} value={wanted} onChange={setWanted} />
      </div>
      {shown.length === 0 ? (
        <EmptyState art="quiet" title={t('log.empty')} />
      ) : (
        <ol className={s.log} aria-label={t('sections.log')}>
          {shown.map((line, index) => (
            <li key={`${line.atMs} ${shown.length - index}`} data-level={line.level}>
              <time>{formats.date(line.atMs)}</time>
              <pre>{line.text}</pre>
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

const textOf = (lines: readonly LogLine[]): string =>
  lines.map(({ atMs, level, text }) => `${new Date(atMs).toISOString()} ${level} ${text}`).join('\n')
