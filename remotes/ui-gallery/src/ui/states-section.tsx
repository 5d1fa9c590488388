import { Button, EmptyState, ErrorState } from '@cove/ui'
import { useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

export function StatesSection() {
  const t = useGalleryTexts()
  const [tries, setTries] = useState(0)
  return (
    <>
      <Sample title={t.emptyFolder}>
        <EmptyState art="folder" title={t.emptyFolder} body={t.emptyFolderBody} action={<Button variant="primary">{t.upload}</Button>} />
        <EmptyState art="upload" title={t.uploading} />
      </Sample>
      <Sample title={t.emptySearch}>
        <EmptyState art="search" title={t.emptySearch} />
        <EmptyState art="lock" title={t.emptyLock} />
      </Sample>
      <Sample title={t.errorTitle}>
        <ErrorState
          title={t.errorTitle}
          body={t.errorBody}
          onRetry={() => setTries(tries + 1)}
          details={`files.list directoryMissing tries=${tries}`}
        />
      </Sample>
    </>
  )
}
