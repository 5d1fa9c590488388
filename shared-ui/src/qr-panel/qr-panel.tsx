import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import type { QrPath } from './qr-path.ts'
import s from './qr-panel.module.css'

export interface QrPanelProps {
  /** What the code says, usually an address; undefined while it is still being made. */
  readonly text: string | undefined
  /** Names the picture for assistive technology; the text itself stands beside it where people need it. */
  readonly label: string
  /** Width and height in px. */
  readonly size?: number | undefined
  /** Laid over a dimmed code: scanned, expired, try again. */
  readonly cover?: ReactNode | undefined
}

/** A QR code as inline SVG, dark on white in both themes so that every reader takes it. The encoder comes with the first code (W9). */
export function QrPanel({ text, label, size = 200, cover }: QrPanelProps) {
  const drawn = useQrPath(text)
  return (
    <div className={s.root} style={{ width: size, height: size }} aria-busy={!drawn || undefined}>
      {drawn ? (
        <svg
          className={s.code}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.side} ${drawn.side}`}
          shapeRendering="crispEdges"
          data-covered={cover ? '' : undefined}
        >
          <path d={drawn.path} />
        </svg>
      ) : (
        !cover && <Spinner size={28} />
      )}
      {cover && <div className={s.cover}>{cover}</div>}
    </div>
  )
}

function useQrPath(text: string | undefined): QrPath | undefined {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly code: QrPath }>()
  useEffect(() => {
    if (text === undefined) return
    let wanted = true
    import('./qr-path.ts').then(
      ({ qrPathOf }) => wanted && setDrawn({ text, code: qrPathOf(text) }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [text])
  return drawn && drawn.text === text ? drawn.code : undefined
}
