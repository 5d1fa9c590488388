import { useWindow } from '@cove/kernel'
import type { NamedSpaces } from '@cove/parts/spaces'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { readPercent } from '../model/kept-view.ts'
import { Divider } from './divider.tsx'
import { LazyView } from '@cove/parts/lazy-view'
import type { Frame } from './use-frame.ts'
import s from './split.module.css'

const loadSecondPane = () => import('./second-pane.tsx').then((part) => part.SecondPane)

interface PanesProps {
  readonly frame: Frame
  readonly spaces: NamedSpaces
  /** The listing of the first pane. */
  readonly children: ReactNode
}

/** FM-22: one listing, or two side by side with a border that moves. */
export function Panes({ frame, spaces, children }: PanesProps) {
  const { keep, kept } = useWindow()
  const [percent, setPercent] = useState(() => readPercent(kept('percent')))
  const { second, isSecondActive, setSecondActive } = frame
  const { navigation } = second
  return (
    <div className={s.panes} data-split={navigation ? '' : undefined}>
      <div
        className={s.first}
        style={navigation && { flexGrow: percent }}
        data-active={isSecondActive ? undefined : ''}
        onFocus={() => setSecondActive(false)}
        onPointerDown={() => setSecondActive(false)}
      >
        {children}
      </div>
      {navigation && (
        <>
          <Divider
            percent={percent}
            onChange={(next) => {
              setPercent(next)
              keep('percent', Math.round(next))
            }}
          />
          <div className={s.second} style={{ flexGrow: 100 - percent }} data-active={isSecondActive ? '' : undefined}>
            <LazyView
              load={loadSecondPane}
              props={{
                navigation,
                spaces,
                frame: frame.actions,
                focusOther: frame.first.focusList,
                onActive: () => setSecondActive(true),
                handle: frame.secondRef,
                putOver: (pane, action) => void frame.putOver(pane, action),
              }}
            />
          </div>
        </>
      )}
    </div>
  )
}
