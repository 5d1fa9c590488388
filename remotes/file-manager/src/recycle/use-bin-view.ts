import type { RecycleSource } from '@cove/device-contract/recycle'
import { useLocation } from '@cove/kernel/router'
import { useState } from 'react'
import { useBinSettings, useBinSummary } from '../data/use-bin-numbers.ts'
import type { BinSpan, BinSummary } from '../data/use-bin-numbers.ts'
import { useRecycleBin } from '../data/use-recycle-bin.ts'
import type { BinFilter, RecycleBin } from '../data/use-recycle-bin.ts'

/** What the window shows: filter, numbers and the panel. */
export interface BinView {
  readonly bin: RecycleBin
  readonly summary: BinSummary | undefined
  readonly settings: ReturnType<typeof useBinSettings>
  readonly span: BinSpan
  readonly setSpan: (span: BinSpan) => void
  readonly choose: (span: BinFilter['span']) => void
  readonly setSource: (source: RecycleSource) => void
  readonly setLetters: (letters: string) => void
  readonly isPanelOpen: boolean
  readonly togglePanel: () => void
}

/** The state of the window. */
export function useBinView(): BinView {
  const { pathname } = useLocation()
  const [filter, setFilter] = useState<BinFilter>({ source: 'storage', letters: '', span: undefined })
  const [span, setSpan] = useState<BinSpan>('day')
  // RB-01a: a window that opens at the address of the settings shows them.
  const [isPanelOpen, setPanelOpen] = useState(pathname.endsWith('/recycleSetting'))
  const rows = useRecycleBin(filter)
  const summary = useBinSummary(span)
  const settings = useBinSettings()
  const change = (part: Partial<BinFilter>) => setFilter((before) => ({ ...before, ...part }))
  return {
    bin: {
      ...rows,
      reload() {
        rows.reload()
        summary.reload()
        settings.reload()
      },
    },
    summary: summary.data,
    settings,
    span,
    setSpan(next) {
      setSpan(next)
      change({ span: undefined })
    },
    choose: (chosen) => change({ span: chosen }),
    setSource: (source) => change({ source, span: undefined }),
    setLetters: (letters) => change({ letters }),
    isPanelOpen,
    togglePanel: () => setPanelOpen((before) => !before),
  }
}
