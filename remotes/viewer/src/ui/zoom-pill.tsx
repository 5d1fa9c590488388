import { useT } from '@cove/kernel/i18n'
import { Button, IconButton } from '@cove/ui'
import { RotateRightIcon, ZoomInIcon, ZoomOutIcon } from '@cove/ui/icons'
import type { Zoom } from './use-zoom.ts'
import { stageStyles as s } from '@cove/parts/stage'

interface ZoomPillProps {
  readonly zoom: Zoom
  readonly bottomPx: number
  readonly onRotate?: () => void
}

/** Each step of the buttons and keys. */
export const zoomStep = 1.25

/** VW-04: the floating controls of the scale. */
export function ZoomPill({ zoom, bottomPx, onRotate }: ZoomPillProps) {
  const t = useT('viewer')
  const percent = Math.round(zoom.view.scale * 100)
  return (
    <div className={s.pill} style={{ bottom: bottomPx }} role="toolbar" aria-label={t('zoom.title')}>
      <IconButton
        size="sm"
        tooltipSide="top"
        label={t('zoom.out')}
        icon={<ZoomOutIcon size={17} />}
        onClick={() => zoom.zoomBy(1 / zoomStep)}
      />
      <input
        type="range"
        min={-3}
        max={4}
        step={0.05}
        aria-label={t('zoom.scale')}
        aria-valuetext={`${percent}%`}
        value={Math.log2(zoom.view.scale)}
        onChange={({ target }) => zoom.zoomTo(2 ** Number(target.value))}
      />
      <IconButton size="sm" tooltipSide="top" label={t('zoom.in')} icon={<ZoomInIcon size={17} />} onClick={() => zoom.zoomBy(zoomStep)} />
      <output className={s.percent}>{percent}%</output>
      <Button size="sm" variant="ghost" aria-pressed={zoom.isFitted} onClick={zoom.fit}>
        {t('zoom.fit')}
      </Button>
      <Button size="sm" variant="ghost" onClick={zoom.actual}>
        {t('zoom.actual')}
      </Button>
      {onRotate && (
        <IconButton size="sm" tooltipSide="top" label={t('picture.rotate')} icon={<RotateRightIcon size={17} />} onClick={onRotate} />
      )}
    </div>
  )
}
