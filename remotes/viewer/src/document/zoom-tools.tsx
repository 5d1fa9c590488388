import { useT } from '@cove/kernel/i18n'
import { Button, IconButton } from '@cove/ui'
import { ZoomInIcon, ZoomOutIcon } from '@cove/ui/icons'

/** One step of the zoom, as a factor. */
export const zoomStep = 1.2

interface ZoomToolsProps {
  readonly scale: number
  /** What the button with the scale does, in words. */
  readonly resetLabel: string
  /** Whether the scale is what that button sets; undefined where that is not told. */
  readonly isReset?: boolean | undefined
  readonly onZoom: (factor: number) => void
  readonly onReset: () => void
}

/** OFF-08: smaller, the scale in per cent, larger. */
export function ZoomTools({ scale, resetLabel, isReset, onZoom, onReset }: ZoomToolsProps) {
  const t = useT('viewer')
  const percent = `${Math.round(scale * 100)}%`
  return (
    <>
      <IconButton size="sm" label={t('zoom.out')} icon={<ZoomOutIcon size={16} />} onClick={() => onZoom(1 / zoomStep)} />
      <Button size="sm" variant="ghost" aria-label={`${resetLabel} ${percent}`} aria-pressed={isReset} onClick={onReset}>
        {percent}
      </Button>
      <IconButton size="sm" label={t('zoom.in')} icon={<ZoomInIcon size={16} />} onClick={() => onZoom(zoomStep)} />
    </>
  )
}
