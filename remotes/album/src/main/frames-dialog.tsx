import type { AlbumItem } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, EmptyState, Skeleton } from '@cove/ui'
import { Stack } from '@cove/ui/page'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useCommands } from '../data/use-commands.ts'
import { useFrameScores, useFrames } from '../data/use-frames.ts'
import { Picture } from './picture.tsx'
import s from './frames-dialog.module.css'

interface FramesDialogProps {
  /** The frame that is shown for the burst. */
  readonly item: Pick<AlbumItem, 'itemId'>
  readonly albumId: string | undefined
  readonly onClose: () => void
}

/** ALB-01b: looks through the frames of a burst and chooses the best: it is shown for the burst, or all others are deleted. */
export function FramesDialog({ item, albumId, onClose }: FramesDialogProps) {
  const t = useT('album')
  const commands = useCommands()
  const frames = useFrames(item.itemId, albumId)
  const [chosenId, setChosenId] = useState(item.itemId)
  const chosen = frames?.find(({ itemId }) => itemId === chosenId)
  const isOwn = chosen?.path !== undefined
  const show = async (after?: () => Promise<unknown>) => {
    if (!(await commands.showFrame(chosenId))) return
    await after?.()
    onClose()
  }
  const others = frames?.filter(({ itemId }) => itemId !== chosenId) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('frames.title')}
      actions={
        <>
          <Button disabled={!isOwn || others.length === 0} onClick={() => void show(() => commands.remove(others))}>
            {t('frames.keep')}
          </Button>
          <Button variant="primary" disabled={!isOwn} onClick={() => void show()}>
            {t('frames.show')}
          </Button>
        </>
      }
    >
      {frames === undefined ? (
        <Skeleton height={320} />
      ) : frames.length === 0 ? (
        <EmptyState art="search" title={t('details.gone')} />
      ) : (
        <Stack>
          <div className={s.large}>
            <Picture item={chosen} albumId={albumId} size="LARGE" />
          </div>
          <FrameStrip frames={frames} albumId={albumId} chosenId={chosenId} onChoose={setChosenId} />
        </Stack>
      )}
    </Dialog>
  )
}

interface FrameStripProps {
  readonly frames: readonly AlbumItem[]
  readonly albumId: string | undefined
  readonly chosenId: number
  readonly onChoose: (itemId: number) => void
}

function FrameStrip({ frames, albumId, chosenId, onChoose }: FrameStripProps) {
  const t = useT('album')
  const scores = useFrameScores(frames, albumId)
  // Known once all frames were measured.
  const best = scores.size === frames.length ? Math.max(...scores.values()) : undefined
  const scoreOf = ({ itemId }: AlbumItem): string | undefined => {
    const score = scores.get(itemId)
    return score === undefined ? undefined : t(score === best ? 'frames.sharpest' : 'frames.sharpness', { score })
  }
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), [])
  const at = frames.findIndex(({ itemId }) => itemId === chosenId)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = frames[Math.max(0, Math.min(frames.length - 1, at + step))]
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next.itemId)
    event.currentTarget.querySelector<HTMLElement>(`[data-frame="${next.itemId}"]`)?.focus()
  }
  return (
    <div ref={strip} className={s.strip} role="radiogroup" aria-label={t('frames.title')} onKeyDown={onKey}>
      {frames.map((frame, index) => (
        <button
          key={frame.itemId}
          type="button"
          role="radio"
          className={s.frame}
          data-frame={frame.itemId}
          aria-checked={frame.itemId === chosenId}
          aria-label={t('frames.frame', { index: index + 1, total: frames.length })}
          title={scoreOf(frame)}
          tabIndex={frame.itemId === chosenId ? 0 : -1}
          onClick={() => onChoose(frame.itemId)}
        >
          <Picture item={frame} albumId={albumId} />
          <span className={s.score} aria-hidden="true">
            {scoreOf(frame)}
          </span>
        </button>
      ))}
    </div>
  )
}
