import { shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { useEffect } from 'react'
import { useWallVideos, wallOfFolder } from '../data/use-wall-videos.ts'
import { nameOfPath } from '../model/wall-pages.ts'
import { Notice } from '../ui/file-page.tsx'
import { WallView } from './wall-view.tsx'

/** VW-02: several videos side by side: a selection, or those of a folder. */
export default function WallWindow() {
  const t = useT('viewer')
  const { setTitle } = useWindow()
  const { videos, folder, failure, isAsking, reload } = useWallVideos()
  const name = folder === undefined ? t('wall.selection') : shownName(nameOfPath(folder)) || t('wall.top')
  useEffect(() => setTitle(t('wall.title')), [setTitle, t])
  if (isAsking) return <AskForFolder title={t('wall.empty')} />
  if (failure && !videos)
    return (
      <Notice isDark>
        <FailureState title={t('wall.failed')} failure={failure} onRetry={reload} />
      </Notice>
    )
  if (!videos)
    return (
      <Notice isDark>
        <Skeleton height={240} />
      </Notice>
    )
  return videos.length > 0 ? <WallView videos={videos} name={name} /> : <AskForFolder title={t('wall.none')} />
}

function AskForFolder({ title }: { readonly title: string }) {
  const t = useT('viewer')
  const kernel = useKernel()
  const navigate = useNavigate()
  const { id: windowId } = useWindow()
  const choose = async () => {
    const options = { title: t('wall.chooseFolder'), confirmLabel: t('wall.choose'), needsWrite: false, newFolder: false, windowId }
    const [place] = (await kernel.pick({ ...options, kinds: ['folder'], publicSpace: 'readable' })) ?? []
    if (place) void navigate(wallOfFolder(place.storageId, place.path))
  }
  return (
    <Notice isDark>
      <EmptyState
        art="folder"
        title={title}
        body={t('wall.emptyBody')}
        action={
          <Button variant="primary" onClick={() => void choose()}>
            {t('wall.chooseFolder')}
          </Button>
        }
      />
    </Notice>
  )
}
