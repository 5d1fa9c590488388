import { search } from '@cove/device-contract/search'
import { useSettings } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { usePlaceText } from '@cove/parts/spaces'
import { Button, PanelDialog, RefreshIcon } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { useState } from 'react'
import type { useReadingState } from '../data/use-reading-state.ts'
import s from './search.module.css'

interface ReadingDialogProps {
  readonly reading: ReturnType<typeof useReadingState>
  readonly onClose: () => void
}

/** SRC-03: turns the reading on and off, and says what was not read and why. */
export function ReadingDialog({ reading, onClose }: ReadingDialogProps) {
  const t = useT('search')
  const [{ readsContents }, changeSettings] = useSettings(search)
  const { data, failure } = reading
  return (
    <PanelDialog label={t('reading.title')} widthPx={560} heightPx={460} onClose={onClose}>
      <div className={s.reading}>
        <h2 className={s.readingTitle}>{t('reading.title')}</h2>
        <Switch
          label={t('reading.switch')}
          hint={t('reading.hint')}
          checked={readsContents}
          onChange={(isOn) => changeSettings({ readsContents: isOn })}
        />
        <FailureNote failure={failure} />
        {data && !data.readsPdf && <p className={s.note}>{t('reading.noPdf')}</p>}
        {data && <Unread reading={reading} />}
        <div className={s.buttons}>
          <Button onClick={onClose}>{t('reading.close')}</Button>
        </div>
      </div>
    </PanelDialog>
  )
}

function Unread({ reading: { data, retry } }: Pick<ReadingDialogProps, 'reading'>) {
  const t = useT('search')
  const placeText = usePlaceText()
  const [failure, setFailure] = useState<Failure>()
  if (!data || data.unread.length === 0) return <p className={s.note}>{t('reading.allRead')}</p>
  return (
    <>
      <div className={s.unreadHead}>
        <h3>{t('reading.unread')}</h3>
        <Button size="sm" icon={<RefreshIcon size={14} />} onClick={() => void retry().then(setFailure)}>
          {t('reading.retry')}
        </Button>
      </div>
      <FailureNote failure={failure} />
      <ul className={s.unread}>
        {data.unread.map(({ storageId, path, reason }) => (
          <li key={`${storageId}:${path}`}>
            <span className={s.unreadPlace}>{placeText(storageId, path)}</span>
            <span className={s.note}>{t(`reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {data.failedCount > data.unread.length && <p className={s.note}>{t('reading.more', { count: data.unread.length })}</p>}
    </>
  )
}
