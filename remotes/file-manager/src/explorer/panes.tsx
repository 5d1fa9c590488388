import { useWindow } from '@cove/kernel'
import type { NamedSpaces } from '@cove/parts/spaces'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { readPercent } from '../model/kept-view.ts'
import { Divider } from './divider.tsx'
import { LazyView } from '@cove/parts/lazy-view'
import type { PathEdit } from './title-row.tsx'
import type { Commands } from './use-commands.ts'
import type { Frame } from './use-frame.ts'
import s from './split.module.css'

const loadHead = () => import('./pane-head.tsx').then((part) => part.PaneHead)
const loadStatus = () => import('./pane-head.tsx').then((part) => part.PaneStatus)
const loadSecondPane = () => import('./second-pane.tsx').then((part) => part.SecondPane)

interface PanesProps {
  readonly frame: Frame
  readonly spaces: NamedSpaces
  readonly commands: Commands
  readonly pathEdit: PathEdit
  /** The listing of the first pane. */
  readonly children: ReactNode
}

/** FM-22: one listing, or two side by side with a border that moves. */
export function Panes({ frame, spaces, commands, pathEdit, children }: PanesProps) {
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
        {navigation && <LazyView load={loadHead} props={{ explorer: frame.first, commands, pathEdit, isActive: !isSecondActive }} />}
        {children}
        {navigation && <LazyView load={loadStatus} props={{ explorer: frame.first }} />}
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
                isActive: isSecondActive,
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
