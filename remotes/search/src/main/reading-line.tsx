import { search } from '@cove/device-contract/search'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { AppFrameSpacer, formatCount } from '@cove/ui/data'
import type { ReadingState } from '../data/use-reading-state.ts'

interface ReadingLineProps {
  readonly reading: ReadingState | undefined
  readonly onOpen: () => void
}

/** SRC-03: one line about what can be found. */
export function ReadingLine({ reading, onOpen }: ReadingLineProps) {
  const t = useT('search')
  const [{ readsContents }] = useSettings(search)
  return (
    <>
      <span>{reading ? <Progress reading={reading} /> : t('state.loading')}</span>
      {!readsContents && <span>{t('state.off')}</span>}
      {reading && reading.failedCount > 0 && <span>{t('state.unread', { count: formatCount(reading.failedCount) })}</span>}
      <AppFrameSpacer />
      <Button size="sm" onClick={onOpen}>
        {t('state.open')}
      </Button>
    </>
  )
}

function Progress({ reading: { readCount, waitingCount } }: { readonly reading: ReadingState }) {
  const t = useT('search')
  const count = formatCount(readCount)
  return <>{waitingCount > 0 ? t('state.waiting', { count, waiting: formatCount(waitingCount) }) : t('state.done', { count })}</>
}
