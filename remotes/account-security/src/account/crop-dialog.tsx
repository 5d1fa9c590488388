import type { AccountProfile } from '@cove/device-contract/account'
import { useKernel, type Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { useRef, useState, type CSSProperties } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import { ownFailure, type Failure } from '../data/attempt.ts'
import { cropPicture } from '../data/crop-picture.ts'
import { draggedCrop, maxZoom, squareOf, wholeCrop } from '../model/avatar-crop.ts'
import s from './crop-dialog.module.css'

interface CropDialogProps {
  readonly accounts: Accounts
  /** Address of the chosen file in this page. */
  readonly url: string
  readonly onClose: () => void
  readonly onSaved: (profile: AccountProfile) => void
}

const previewPx = 224

/** A round preview that is dragged or moved with sliders; what lies inside is sent. */
export function CropDialog({ accounts, url, onClose, onSaved }: CropDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const texts = useUiTexts()
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>()
  const [crop, setCrop] = useState(wholeCrop)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const square = size && squareOf(size, crop)

  async function save() {
    if (!square || !image.current) return
    setBusy(true)
    setFailure(undefined)
    const outcome = await cropPicture(image.current, square).then(
      (picture) => accountCalls(kernel, accounts).saveAvatar(picture),
      async (cause: unknown) => ({ ok: false, failure: await ownFailure(kernel, 'imageUnreadable', cause) }) as const,
    )
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.failure)
    kernel.toasts.show({ tone: 'success', title: t('avatar.saved') })
    onSaved(outcome.data)
  }

  const drawn: CSSProperties | undefined = size &&
    square && {
      width: `${(size.width / square.side) * 100}%`,
      left: `${(-square.left / square.side) * 100}%`,
      top: `${(-square.top / square.side) * 100}%`,
    }
  return (
    <Dialog
      open
      title={t('avatar.cropTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={!square} onClick={() => void save()}>
            {t('avatar.use')}
          </Button>
        </>
      }
    >
      <div className={s.crop}>
        <div
          className={s.preview}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return
            const drag = { dx: event.movementX, dy: event.movementY, previewPx }
            setCrop((before) => draggedCrop(size, before, drag))
          }}
        >
          <img
            ref={image}
            className={s.picture}
            src={url}
            style={drawn}
            alt={t('avatar.previewAlt')}
            draggable={false}
            onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
            onError={({ type }) => void ownFailure(kernel, 'imageUnreadable', type).then(setFailure)}
          />
        </div>
        <div className={s.sliders}>
          <Slider
            label={t('avatar.zoom')}
            min={1}
            max={maxZoom}
            value={crop.zoom}
            onChange={(zoom) => setCrop((before) => ({ ...before, zoom }))}
          />
          <Slider label={t('avatar.x')} min={0} max={1} value={crop.x} onChange={(x) => setCrop((before) => ({ ...before, x }))} />
          <Slider label={t('avatar.y')} min={0} max={1} value={crop.y} onChange={(y) => setCrop((before) => ({ ...before, y }))} />
        </div>
        <FailureNote failure={failure} />
      </div>
    </Dialog>
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
