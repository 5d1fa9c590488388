import { search } from '@cove/device-contract/search'
import { useSettings } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { usePlaceText } from '@cove/parts/spaces'
import { Button, PanelDialog, RefreshIcon } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { Line, Lines, Muted, OneLine, Page, PageButtons, Section } from '@cove/ui/page'
import { useState } from 'react'
import type { useReadingState } from '../data/use-reading-state.ts'

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
      <Page>
        <OneLine as="h2" look="title">
          {t('reading.title')}
        </OneLine>
        <Switch
          label={t('reading.switch')}
          hint={t('reading.hint')}
          checked={readsContents}
          onChange={(isOn) => changeSettings({ readsContents: isOn })}
        />
        <FailureNote failure={failure} />
        {data && !data.readsPdf && <Muted>{t('reading.noPdf')}</Muted>}
        {data && <Unread reading={reading} />}
        <PageButtons>
          <Button onClick={onClose}>{t('reading.close')}</Button>
        </PageButtons>
      </Page>
    </PanelDialog>
  )
}

function Unread({ reading: { data, retry } }: Pick<ReadingDialogProps, 'reading'>) {
  const t = useT('search')
  const placeText = usePlaceText()
  const [failure, setFailure] = useState<Failure>()
  if (!data || data.unread.length === 0) return <Muted>{t('reading.allRead')}</Muted>
  return (
    <Section
      title={t('reading.unread')}
      tools={
        <Button size="sm" icon={<RefreshIcon size={14} />} onClick={() => void retry().then(setFailure)}>
          {t('reading.retry')}
        </Button>
      }
    >
      <FailureNote failure={failure} />
      <Lines>
        {data.unread.map(({ storageId, path, reason }) => (
          <Line key={`${storageId}:${path}`} text={placeText(storageId, path)}>
            <Muted as="small">{t(`reason.${reason}`)}</Muted>
          </Line>
        ))}
      </Lines>
      {data.failedCount > data.unread.length && <Muted>{t('reading.more', { count: data.unread.length })}</Muted>}
    </Section>
  )
}
