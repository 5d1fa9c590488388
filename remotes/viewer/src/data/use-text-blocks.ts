import { decodeAs } from '@cove/device-contract/encoding'
import type { TextEncoding } from '@cove/device-contract/encoding'
import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { linesOf, rangeOf } from '../model/text-blocks.ts'

/** One block of a text; its text is undefined while it is read. */
export interface TextBlock {
  readonly index: number
  readonly text: string | undefined
}

export interface TextBlocks {
  readonly blocks: readonly TextBlock[]
  /** Index of the first block that is shown. */
  readonly first: number
  readonly isFailed: boolean
  /** Shows the text from a block on. */
  readonly go: (index: number) => void
  /** Shows one more block before or behind; those far away are dropped. */
  readonly grow: (by: 1 | -1) => void
}

const shownAtStart = 2
const mostShown = 5

/** OFF-05: the blocks around what is shown. */
export function useTextBlocks({ storageId, path }: Resource, encoding: TextEncoding, count: number): TextBlocks {
  const { transfers } = useKernel()
  const [{ first, last }, setShown] = useState({ first: 0, last: Math.min(shownAtStart, count) - 1 })
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const [isFailed, setFailed] = useState(false)
  const missing = Array.from({ length: last - first + 1 }, (_, at) => first + at).find((index) => !texts.has(index))
  useEffect(() => {
    if (missing === undefined) return undefined
    const abort = new AbortController()
    transfers.readRange({ storageId, path }, { ...rangeOf(missing), signal: abort.signal }).then(
      (part) => {
        if (abort.signal.aborted) return
        setFailed(!part)
        if (part) setTexts((before) => new Map([...before, [missing, decodeAs(linesOf(part.bytes, missing, encoding), encoding)]]))
      },
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [transfers, storageId, path, encoding, missing])
  const show = (from: number, to: number) => {
    setShown({ first: from, last: to })
    setTexts((before) => new Map([...before].filter(([index]) => index >= from && index <= to)))
  }
  const isComplete = missing === undefined
  return {
    first,
    isFailed,
    blocks: Array.from({ length: last - first + 1 }, (_, at) => ({ index: first + at, text: texts.get(first + at) })),
    go: (index) => show(Math.min(index, count - 1), Math.min(index + shownAtStart, count) - 1),
    grow: (by) => {
      if (!isComplete) return
      if (by > 0 && last < count - 1) show(last + 2 - first > mostShown ? first + 1 : first, last + 1)
      if (by < 0 && first > 0) show(first - 1, last + 2 - first > mostShown ? last - 1 : last)
    },
  }
}
