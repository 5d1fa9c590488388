import { foldedMatch } from '@cove/device-contract/fold'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { SearchField, SegmentedControl } from '@cove/ui/forms'
import { ArchiveIcon, DownloadIcon, ExternalLinkIcon } from '@cove/ui/icons'
import { Bar, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { saveLogPackage, useLog } from '../data/device-calls.ts'
import type { LogLine } from '../data/device-calls.ts'
import { logTextOf } from '../model/log-text.ts'
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
  const isShown = foldedMatch(wanted)
  const shown = data.lines.filter((line) => (level === 'all' || line.level === level) && isShown(line.text)).toReversed()
  return (
    <>
      <PageHead title={t('sections.log')} intro={t('log.intro', { count: data.lines.length, size: formats.bytes(data.sizeBytes) })}>
        <LogTools lines={data.lines} />
      </PageHead>
      <Bar>
        <SegmentedControl
          label={t('log.level')}
          value={level}
          segments={levels.map((value) => ({ value, label: t(`log.levels.${value}`) }))}
          onChange={setLevel}
        />
        <SearchField label={t('log.find')} value={wanted} onChange={setWanted} />
      </Bar>
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
    </>
  )
}

function LogTools({ lines }: { readonly lines: readonly LogLine[] }) {
  const t = useT('device-settings')
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<ExternalLinkIcon size={15} />} onClick={() => void navigate('/log-center')}>
        {t('log.centre')}
      </Button>
      <PackButton />
      <Button icon={<DownloadIcon size={15} />} disabled={lines.length === 0} onClick={() => saveText(t('log.file'), logTextOf(lines))}>
        {t('log.save')}
      </Button>
    </>
  )
}

/** SYS-02d: all log files as a zip among the own files, to look at or to send on. */
function PackButton() {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const picked = await kernel.pick({ windowId, title: t('log.packTitle'), confirmLabel: t('log.packConfirm') })
    const place = picked?.[0]
    if (!place) return
    setBusy(true)
    const answer = await saveLogPackage(kernel, { storageId: place.storageId, path: place.path })
    setBusy(false)
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: t('log.packed', { name: answer.data.name }) })
    else tellFailure(kernel, answer.failure)
  }
  return (
    <Button icon={<ArchiveIcon size={15} />} busy={isBusy} onClick={() => void save()}>
      {t('log.pack')}
    </Button>
  )
}
