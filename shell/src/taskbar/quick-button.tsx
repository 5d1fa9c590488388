import { Popover } from '@cove/ui'
import { fetchQuickPanels, LateQuickPanel } from '../quick/late-quick.tsx'
import type { QuickPanelProps } from '../quick/late-quick.tsx'
import { cloneElement } from 'react'
import type { ReactElement } from 'react'

export interface QuickButtonProps extends Pick<QuickPanelProps, 'panel'> {
  /** Names the panel. */
  readonly label: string
  readonly button: ReactElement<{ readonly onPointerEnter?: () => void; readonly onFocus?: () => void }>
}

/** A button of the dock with its panel, which is fetched when the pointer or the focus comes near. */
export function QuickButton({ panel, label, button }: QuickButtonProps) {
  const near = cloneElement(button, { onPointerEnter: fetchQuickPanels, onFocus: fetchQuickPanels })
  return (
    <Popover label={label} side="top" align="end" isPanel trigger={near}>
      {(close) => <LateQuickPanel panel={panel} onClose={close} />}
    </Popover>
  )
}
