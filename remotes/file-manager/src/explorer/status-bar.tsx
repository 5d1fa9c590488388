import { useT } from '@cove/kernel/i18n'
import { LiveRegion } from '@cove/ui'
import { AppFrameSpacer, isMac } from '@cove/ui/data'
import { isPlacesPage } from '../model/place.ts'
import { selectedBytes, statusLine, unusableLine } from '../model/status-facts.ts'
import { sortTextKey } from '../model/sorting.ts'
import { useFormats } from '../ui/use-formats.ts'
import { WorkButton } from './work-button.tsx'
import type { Explorer } from './use-explorer.ts'
import s from './explorer.module.css'

/** Counts at the left, work in progress and the order at the right; the selection is also announced. */
export function StatusBar({ explorer, isSplit }: { readonly explorer: Explorer; readonly isSplit: boolean }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const { folder, listing, selected, selection } = explorer
  const line = statusLine({ total: folder.count, selected: selection.count, bytes: selectedBytes(selected, selection.count) }, bytes)
  const isPlaces = isPlacesPage(listing.place)
  const left = unusableLine(folder.pages.unusable)
  const said = left ? [line, left] : [line]
  // FM-22: each pane says what is in it.
  const text = folder.status === 'ready' && !isPlaces && !isSplit ? said.map(({ key, values }) => t(key, values)).join(' · ') : ''
  return (
    <>
      <span className={s.statusText}>{text}</span>
      <AppFrameSpacer />
      <WorkButton questions={explorer.questions} />
      <span className={s.statusSort}>
        {isSplit ? t('split.keys', { mod: isMac() ? '⌘' : 'Ctrl' }) : isPlaces ? '' : t(sortTextKey(listing.order))}
      </span>
      <LiveRegion message={explorer.announcement} />
      <LiveRegion
        message={
          selection.count > 0
            ? t('announce.selection', { count: selection.count })
            : folder.status === 'ready'
              ? isPlaces
                ? explorer.title
                : t('announce.entered', { place: explorer.title, count: folder.count })
              : ''
        }
      />
    </>
  )
}
