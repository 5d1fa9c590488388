import type { WindowProps } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { AppIcon, EmptyState, ErrorState, Spinner, usePainted } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import { useStorages } from '../data/use-storages.ts'
import type { Storages } from '../data/use-storages.ts'
import { icon } from '../icon.ts'
import { folderPlace, readPlace } from '../model/place.ts'
import type { Category } from '../model/place.ts'
import { DetailsButton } from '../ui/details-button.tsx'
import { useLongWait } from '../ui/use-long-wait.ts'
import { LateExplorer } from './late-explorer.tsx'
import { spacesOf } from '../ui/place-name.ts'
import type { Spaces } from '../ui/place-name.ts'
import type { ExplorerStart } from './use-explorer.ts'
import s from './explorer.module.css'
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
  const storages = useStorages()
  const spaces = storages.list && spacesOf(storages.list)
  const start = spaces && startOf({ path, params, spaces })
  // W9: whoever opened the window sees it before all that is in it is made.
  const painted = usePainted()
  useReadAnew(storages, painted)
  const unanswered = !storages.list && !storages.failure
  const long = useLongWait(unanswered)
  const face = <AppIcon {...icon} size={20} />
  if (unanswered || start)
    return (
      <LateExplorer load={loadExplorer} wanted={painted} explorer={spaces && start && { start, spaces }}>
        {/* With the place of its sidebar from the first picture on, so that nothing jumps when it fills. */}
        <AppFrame title={t('app.files')} icon={face} sidebar={noSections}>
          <div className={s.state}>{long && <Spinner size={24} label={t('listing.loading')} />}</div>
        </AppFrame>
      </LateExplorer>
    )
  return (
    <AppFrame title={t('app.files')} icon={face}>
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

/** WIN-04, FM-01a: what an intent asked for, a category of the path, or home. */
function startOf({
  path,
  params,
  spaces,
}: {
  readonly path: string
  readonly params: unknown
  readonly spaces: Spaces
}): ExplorerStart | undefined {
  const asked = readPlace(params)
  if (asked) return asked
  const category = categoryPaths[path.split('/').at(-1) ?? '']
  if (category) return { place: { kind: 'category', category }, select: undefined }
  return spaces.home && { place: folderPlace(spaces.home.storageId, '/'), select: undefined }
}
