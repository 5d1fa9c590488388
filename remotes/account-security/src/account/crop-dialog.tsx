import { useKernel } from '@cove/kernel'
import type { Failure, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import type { CSSProperties, Ref } from 'react'
import { useRef, useState } from 'react'
import { ownFailure } from '../data/own-failure.ts'
import { cropPicture } from '../data/crop-picture.ts'
import type { Crop, Square } from '../model/avatar-crop.ts'
import { draggedCrop, maxZoom, squareOf, wholeCrop } from '../model/avatar-crop.ts'
import s from './crop-dialog.module.css'

/** Sends a picture that was cropped; the owner closes once that worked. */
export type SavePicture = (picture: Blob) => Promise<Outcome<unknown>>

interface CropDialogProps {
  readonly save: SavePicture
  /** Address of the chosen file in this page. */
  readonly url: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Size {
  readonly width: number
  readonly height: number
}

const previewPx = 224

/** A round preview that is dragged or moved with sliders; the part inside is sent. */
export function CropDialog({ save: send, url, onClose, onSaved }: CropDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const texts = useUiTexts()
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size>()
  const [crop, setCrop] = useState(wholeCrop)
  const square = size && squareOf(size, crop)
  const { save, busy, failure, setFailure } = useSave(send, onSaved)
  return (
    <Dialog
      open
      title={t('avatar.cropTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={!square} onClick={() => void save(image.current, square)}>
            {t('avatar.use')}
          </Button>
        </>
      }
    >
      <div className={s.crop}>
        <CropPreview
          image={image}
          url={url}
          style={size && square && drawnStyle(size, square)}
          onSize={setSize}
          onError={(cause) => void ownFailure(kernel, 'imageUnreadable', cause).then(setFailure)}
          onDrag={(drag) => size && setCrop((before) => draggedCrop(size, before, drag))}
        />
        <CropSliders crop={crop} onCrop={(change) => setCrop((before) => ({ ...before, ...change }))} />
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}

/** Cuts the square out of the picture and sends it. */
function useSave(send: SavePicture, onSaved: CropDialogProps['onSaved']) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  async function save(image: HTMLImageElement | null, square: Square | undefined) {
    if (!square || !image) return
    setBusy(true)
    setFailure(undefined)
    const outcome = await cropPicture(image, square).then(
      send,
      async (cause: unknown) => ({ ok: false, failure: await ownFailure(kernel, 'imageUnreadable', cause) }) as const,
    )
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.failure)
    kernel.toasts.show({ tone: 'success', title: t('avatar.saved') })
    onSaved()
  }
  return { save, busy, failure, setFailure }
}

/** Scales and moves the picture so that the square fills the preview. */
const drawnStyle = (size: Size, { left, top, side }: Square): CSSProperties => ({
  width: `${(size.width / side) * 100}%`,
  left: `${(-left / side) * 100}%`,
  top: `${(-top / side) * 100}%`,
})

interface CropPreviewProps {
  readonly image: Ref<HTMLImageElement>
  readonly url: string
  readonly style: CSSProperties | undefined
  readonly onSize: (size: Size) => void
  readonly onError: (cause: string) => void
  readonly onDrag: (drag: { readonly dx: number; readonly dy: number; readonly previewPx: number }) => void
}

function CropPreview({ image, url, style, onSize, onError, onDrag }: CropPreviewProps) {
  const t = useT('account-security')
  return (
    <div
      className={s.preview}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        onDrag({ dx: event.movementX, dy: event.movementY, previewPx })
      }}
    >
      <img
        ref={image}
        className={s.picture}
        src={url}
        style={style}
        alt={t('avatar.previewAlt')}
        draggable={false}
        onLoad={({ currentTarget }) => onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        onError={({ type }) => onError(type)}
      />
    </div>
  )
}

function CropSliders({ crop, onCrop }: { readonly crop: Crop; readonly onCrop: (change: Partial<Crop>) => void }) {
  const t = useT('account-security')
  return (
    <div className={s.sliders}>
      <Slider label={t('avatar.zoom')} min={1} max={maxZoom} value={crop.zoom} onChange={(zoom) => onCrop({ zoom })} />
      <Slider label={t('avatar.x')} min={0} max={1} value={crop.x} onChange={(x) => onCrop({ x })} />
      <Slider label={t('avatar.y')} min={0} max={1} value={crop.y} onChange={(y) => onCrop({ y })} />
    </div>
  )
}

interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

function Slider({ label, min, max, value, onChange }: SliderProps) {
  return (
    <label className={s.slider}>
      <span>{label}</span>
      <input type="range" min={min} max={max} step={0.01} value={value} onChange={(event) => onChange(Number(event.target.value))} />
    </label>
  )
}
