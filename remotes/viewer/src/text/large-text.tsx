import type { TextEncoding } from '@cove/device-contract/encoding'
import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useEffect, useRef } from 'react'
import { useTextBlocks } from '../data/use-text-blocks.ts'
import { blockBytes, blockCount } from '../model/text-blocks.ts'
import s from './text.module.css'

interface LargeTextProps {
  readonly file: Resource
  readonly encoding: TextEncoding
  readonly totalBytes: number
}

/** OFF-05: a text of any size. Only the blocks around what is shown are read and kept, so that gigabytes do not freeze the window. */
export function LargeText({ file, encoding, totalBytes }: LargeTextProps) {
  const t = useT('viewer')
  const scroller = useRef<HTMLDivElement>(null)
  const count = blockCount(totalBytes)
  const { blocks, first, isFailed, go, grow } = useTextBlocks(file, encoding, count)
  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    if (box.scrollTop + box.clientHeight > box.scrollHeight - 600) grow(1)
    else if (box.scrollTop < 600) grow(-1)
  }
  // The text that is shown stays where it is when blocks are added before it.
  const anchor = useRef({ first, height: 0 })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    if (first < anchor.current.first) box.scrollTop += box.scrollHeight - anchor.current.height
    anchor.current = { first, height: box.scrollHeight }
  }, [first, blocks])
  const jump = (index: number) => {
    go(index)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <div
        ref={scroller}
        className={s.large}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text longer than its box is scrolled by keys
        tabIndex={0}
        role="group"
        aria-label={shownName(file.name)}
        data-autofocus=""
        onScroll={onScroll}
      >
        {blocks.map(({ index, text }) => (
          <pre key={index} className={s.block}>
            {text ?? '…'}
          </pre>
        ))}
        {isFailed && <p role="alert">{t('problem.unreachable')}</p>}
      </div>
      <LargeStatus first={first} count={count} totalBytes={totalBytes} onJump={jump} />
    </>
  )
}

interface LargeStatusProps {
  readonly first: number
  readonly count: number
  readonly totalBytes: number
  readonly onJump: (index: number) => void
}

function LargeStatus({ first, count, totalBytes, onJump }: LargeStatusProps) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  return (
    <div className={s.status}>
      <span>{t('text.largeAt', { at: bytes(first * blockBytes), size: bytes(totalBytes) })}</span>
      <input
        type="range"
        className={s.position}
        min={0}
        max={count - 1}
        value={first}
        aria-label={t('text.position')}
        aria-valuetext={bytes(first * blockBytes)}
        onChange={({ target }) => onJump(Number(target.value))}
      />
      <Button size="sm" variant="ghost" onClick={() => onJump(0)}>
        {t('text.toStart')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onJump(count - 1)}>
        {t('text.toEnd')}
      </Button>
    </div>
  )
}
