import type { WindowProps } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { useSpaces, type NamedSpaces, type Spaces } from '@cove/parts/spaces'
import { AppIcon, EmptyState, Spinner, usePainted } from '@cove/ui'
import { AppFrame, Centered } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import { icon } from '../icon.ts'
import { folderPlace, readPlace, type Category } from '../model/place.ts'
import { useLongWait } from '../ui/use-long-wait.ts'
import { LateExplorer } from './late-explorer.tsx'
import type { ExplorerStart } from './use-explorer.ts'
// With this file's own sheet: one that came with the explorer would restyle the window once more.
import './work.module.css'

// A window's file is fetched together with what it names in an import() (@cove/kernel/build); it is run when it is wanted.
const loadExplorer = () => import('./explorer.tsx').then(({ Explorer }) => Explorer)

/** FM-01b: the sub-paths of the window that name a category. */
const categoryPaths: Readonly<Record<string, Category>> = {
  recent: 'recent',
  'media-image': 'image',
  'media-video': 'video',
  'media-music': 'audio',
  'media-document': 'document',
}

export default function ExplorerWindow({ path, params }: WindowProps) {
  const t = useT('file-manager')
  const known = useSpaces()
  const { spaces, failure, reload } = known
  const start = spaces && startOf({ path, params, spaces })
  // W9: whoever opened the window sees it before all that is in it is made.
  const painted = usePainted()
  useFreshRead(known, painted)
  const unanswered = !spaces && !failure
  const long = useLongWait(unanswered)
  const face = <AppIcon {...icon} size={20} />
  if (unanswered || start)
    return (
      <LateExplorer load={loadExplorer} wanted={painted} explorer={spaces && start && { start, spaces }}>
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

/** WIN-04, FM-01a: what an intent asked for, a category of the path, or home. */
function startOf({
  path,
  params,
  spaces,
}: {
  readonly path: string
  readonly params: unknown
  readonly spaces: NamedSpaces
}): ExplorerStart | undefined {
  const asked = readPlace(params)
  if (asked) return asked
  const category = categoryPaths[path.split('/').at(-1) ?? '']
  if (category) return { place: { kind: 'category', category }, select: undefined }
  return spaces.home && { place: folderPlace(spaces.home.storageId, '/'), select: undefined }
}
