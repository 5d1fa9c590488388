import type { Resource } from '@cove/device-contract/files'
import type { MediaFailure } from '@cove/device-contract/media'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { packagesFor, useMediaLook } from '@cove/parts/media-tile'
import { Button, Spinner } from '@cove/ui'
import { useState } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { usePictureSource } from '../data/use-picture-source.ts'
import type { StagePoint } from '../model/loupe.ts'
import type { Box, View } from '../model/zoom.ts'
import { Problem } from '../ui/problem.tsx'
import { LiveClip } from './live-clip.tsx'
import { Loupe } from './loupe.tsx'
import { stageStyles as s } from '@cove/parts/stage'

interface PictureCanvasProps {
  readonly file: Resource
  readonly view: View
  readonly degrees: number
  /** VW-05: where a loupe is held over it. */
  readonly loupe?: StagePoint | undefined
  readonly onSize: (size: Box) => void
}

/** A drawing without a size of its own is drawn as large as this. */
const drawingBox: Box = { width: 1200, height: 900 }

/** VW-04, VW-06: one picture, or what is wrong with it; keyed by its file. */
export function PictureCanvas({ file, view, degrees, loupe, onSize }: PictureCanvasProps) {
  const t = useT('viewer')
  const look = useMediaLook(file)
  const source = usePictureSource(file)
  const [settled, setSettled] = useState<{ readonly ok: boolean; readonly size: Box }>()
  const [attempt, setAttempt] = useState(0)
  const [showsRest, setShowsRest] = useState(false)
  const retry = () => {
    setSettled(undefined)
    setAttempt(attempt + 1)
  }
  if (settled?.ok === false || source.isUnreachable)
    return <Unreadable file={file} reason={look?.failure ?? (file.sizeBytes === 0 ? 'empty' : 'broken')} onRetry={retry} />
  // A browser draws the rows that are there; the device has read the file to its end.
  if (look?.failure === 'broken' && !showsRest) return <Incomplete file={file} onShow={() => setShowsRest(true)} />
  const place = {
    transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${degrees}deg)`,
  }
  return (
    <>
      {!settled && <Loading />}
      {source.url !== undefined && (
        <img
          key={attempt}
          className={s.picture}
          src={source.url}
          alt={shownName(file.name)}
          draggable={false}
          data-shown={settled?.ok || undefined}
          width={settled?.size.width}
          height={settled?.size.height}
          style={{ ...place, imageRendering: view.scale > 3 ? 'pixelated' : 'auto' }}
          onLoad={({ currentTarget }) => {
            const size = sizeOf(file.name, currentTarget)
            setSettled({ ok: true, size })
            onSize(size)
          }}
          onError={() => setSettled({ ok: false, size: drawingBox })}
        />
      )}
      <Loupe at={loupe} url={source.url} size={settled?.size} view={view} degrees={degrees} />
      {settled && <LiveClip file={file} place={place} size={settled.size} />}
      {settled?.ok === true && source.isPreview && <p className={s.note}>{t('picture.preview')}</p>}
    </>
  )
}

interface UnreadableProps {
  readonly file: Resource
  readonly reason: MediaFailure | 'empty'
  readonly onRetry: () => void
}

function Unreadable({ file, reason, onRetry }: UnreadableProps) {
  const t = useT('viewer')
  const { download } = useFileActions()
  return (
    <div className={s.centre}>
      <Problem name={file.name} body={t(`picture.failure.${reason}`)} onRetry={onRetry} onDownload={() => download(file)}>
        {reason === 'programMissing' && <HowTo packages={packagesFor(file)} />}
      </Problem>
    </div>
  )
}

/** A picture whose file was cut off. */
function Incomplete({ file, onShow }: { readonly file: Resource; readonly onShow: () => void }) {
  const t = useT('viewer')
  const { download } = useFileActions()
  return (
    <div className={s.centre}>
      <Problem name={file.name} title={t('picture.incomplete')} body={t('picture.incompleteBody')} onDownload={() => download(file)}>
        <Button onClick={onShow}>{t('picture.showRest')}</Button>
      </Problem>
    </div>
  )
}

function Loading() {
  const t = useT('viewer')
  return (
    <div className={s.centre}>
      <Spinner size={26} label={t('picture.loading')} />
    </div>
  )
}

function sizeOf(name: string, { naturalWidth: width, naturalHeight: height }: HTMLImageElement): Box {
  const isDrawing = extensionOf(name).toLowerCase() === 'svg'
  return width > 0 && height > 0 && !(isDrawing && width < 300) ? { width, height } : scaled(width, height)
}

/** Small drawings grow without a loss. */
function scaled(width: number, height: number): Box {
  if (width <= 0 || height <= 0) return drawingBox
  const factor = Math.min(drawingBox.width / width, drawingBox.height / height)
  return { width: width * factor, height: height * factor }
}
