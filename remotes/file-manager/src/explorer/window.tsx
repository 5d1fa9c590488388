import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useRouteParams } from '@cove/kernel/router'
import { AppIcon, EmptyState, ErrorState, Spinner, usePainted } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import { useStorages, type Storages } from '../data/use-storages.ts'
import { folderPlace } from '../model/place.ts'
import { categoryOfPath, readFolder, type ShownPlace } from '../model/place-address.ts'
import { DetailsButton } from '../ui/details-button.tsx'
import { useLongWait } from '../ui/use-long-wait.ts'
import { LateExplorer } from './late-explorer.tsx'
import { spacesOf, type Spaces } from '../ui/place-name.ts'
import s from './explorer.module.css'
// With this file's own sheet: one that came with the explorer would restyle the window once more.
import './work.module.css'

// A window's file is fetched together with what it names in an import() (@cove/kernel/build); it is run when it is wanted.
const loadExplorer = () => import('./explorer.tsx').then(({ Explorer }) => Explorer)

export default function ExplorerWindow() {
  const t = useT('file-manager')
  const storages = useStorages()
  const spaces = storages.list && spacesOf(storages.list)
  const shown = usePlace(spaces)
  // W9: whoever opened the window sees it before all that is in it is made.
  const painted = usePainted()
  useReadAnew(storages, painted)
  const unanswered = !storages.list && !storages.failure
  const long = useLongWait(unanswered)
  const icon = <AppIcon glyph="folder" from="#4facfe" to="#0b6bdc" size={20} />
  if (unanswered || shown)
    return (
      <LateExplorer load={loadExplorer} wanted={painted} explorer={spaces && shown && { shown, spaces }}>
        {/* With the place of its sidebar from the first picture on, so that nothing jumps when it fills. */}
        <AppFrame title={t('app.files')} icon={icon} sidebar={noSections}>
          <div className={s.state}>{long && <Spinner size={24} label={t('listing.loading')} />}</div>
        </AppFrame>
      </LateExplorer>
    )
  return (
    <AppFrame title={t('app.files')} icon={icon}>
      <div className={s.state}>
        {storages.failure ? (
          <ErrorState
            title={t('failed.title')}
            body={storages.failure.text}
            onRetry={storages.reload}
            action={<DetailsButton report={storages.failure.report} />}
          />
        ) : (
          <EmptyState art="folder" title={t('empty.spaces.title')} body={t('empty.spaces.body')} />
        )}
      </div>
    </AppFrame>
  )
}

/** W9: one more window begins with what the others know, and has it read anew once it is seen: how full a space is tells no event. */
function useReadAnew({ list, reload }: Storages, painted: boolean): void {
  const [isKnown] = useState(list !== undefined)
  useEffect(() => {
    if (painted && isKnown) reload()
  }, [painted, isKnown, reload])
}

/** A sidebar with nothing in it yet. */
const noSections = <></>

/** FM-01a: what the window's address asks for; the user's home when it names nothing. */
function usePlace(spaces: Spaces | undefined): ShownPlace | undefined {
  const asked = readFolder(useRouteParams(folderRoute))
  const category = categoryOfPath(useLocation().pathname)
  if (asked) return asked
  if (category) return { place: { kind: 'category', category }, select: undefined }
  return spaces?.home && { place: folderPlace(spaces.home.storageId, '/'), select: undefined }
}
