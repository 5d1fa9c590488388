import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import type { Spaces } from '@cove/parts/spaces'
import { AppIcon, EmptyState, Spinner, usePainted } from '@cove/ui'
import { AppFrame, Centered } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import { useFileSpaces } from '../data/use-file-spaces.ts'
import { icon } from '../icon.ts'
import { shownPlaceOf } from '../data/shown-place.ts'
import { useLongWait } from '../ui/use-long-wait.ts'
import { LateExplorer } from './late-explorer.tsx'
// With this file's own sheet: one that came with the explorer would restyle the window once more.
import './work.module.css'

// A window's file is fetched together with what it names in an import() (@cove/kernel/build); it is run when it is wanted.
const loadExplorer = () => import('./explorer.tsx').then(({ Explorer }) => Explorer)

export default function ExplorerWindow() {
  const t = useT('file-manager')
  const known = useFileSpaces()
  const { spaces, failure, reload } = known
  const shown = shownPlaceOf(useLocation(), spaces?.home?.storageId)
  // W9: the user sees the window before its content is rendered.
  const painted = usePainted()
  useFreshRead(known, painted)
  const unanswered = !spaces && !failure
  const long = useLongWait(unanswered)
  const face = <AppIcon {...icon} size={20} />
  if (unanswered || shown)
    return (
      <LateExplorer load={loadExplorer} wanted={painted} explorer={spaces && shown && { shown, spaces }}>
        {/* With the place of its sidebar from the first picture on, so that nothing jumps when it fills. */}
        <AppFrame title={t('app.files')} icon={face} sidebar={noSections}>
          <Centered>{long && <Spinner size={24} label={t('listing.loading')} />}</Centered>
        </AppFrame>
      </LateExplorer>
    )
  return (
    <AppFrame title={t('app.files')} icon={face}>
      <Centered>
        {failure ? (
          <FailureState title={t('failed.title')} failure={failure} onRetry={reload} />
        ) : (
          <EmptyState art="folder" title={t('empty.spaces.title')} body={t('empty.spaces.body')} />
        )}
      </Centered>
    </AppFrame>
  )
}

/** W9: a further window starts with the known spaces and reads them again once it is painted: no event reports how full a space is. */
function useFreshRead({ spaces, reload }: Spaces, painted: boolean): void {
  const [isKnown] = useState(spaces !== undefined)
  useEffect(() => {
    if (painted && isKnown) reload()
  }, [painted, isKnown, reload])
}

/** A sidebar with nothing in it yet. */
const noSections = <></>
