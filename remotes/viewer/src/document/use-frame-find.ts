import { useState } from 'react'
import type { FindBarControls } from './find-bar.tsx'
import type { OfficeFrame } from './use-office-frame.ts'

/** A search whose places are found elsewhere. */
export interface OfficeFind extends FindBarControls {
  readonly isOpen: boolean
  readonly open: () => void
}

type OpenState = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void]

/** OFF-08: the search in a document that is shown in a frame: the frame counts the places and shows one of them. */
export function useFrameFind({ ask, found }: Pick<OfficeFrame, 'ask' | 'found'>, [isOpen, setOpen]: OpenState): OfficeFind {
  const [{ term, at }, setState] = useState({ term: '', at: 0 })
  const count = found?.text === term ? found.count : 0
  const show = (text: string, nth: number) => {
    setState({ term: text, at: nth })
    ask({ kind: 'find', text, nth })
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      show('', 0)
    },
    term,
    setTerm: (text) => show(text, 0),
    hits: { length: count },
    at,
    step: (by) => count > 0 && show(term, (at + by + count) % count),
  }
}
