import type { ReactElement, ReactNode } from 'react'
import { useFloating } from '../overlay/use-floating.ts'
import { useOpener } from '../overlay/use-opener.tsx'

export interface PopoverProps {
  readonly trigger: ReactElement
  /** Names the surface for assistive technology. */
  readonly label: string
  /** What it holds; a function gets what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /** A panel of the desktop: it stands off the dock and lays out its own edges; a sheet at the lower edge of a phone. */
  readonly isPanel?: boolean | undefined
}

/** A glass sheet on a button, for a few controls or facts. Closes on Escape and on a press outside. */
export function Popover({ trigger, label, children, side = 'bottom', align = 'center', onOpenChange, isPanel = false }: PopoverProps) {
  const { button, opened, close } = useOpener({ trigger, popup: 'dialog', onOpenChange })
  const floating = useFloating(opened.open)
  return (
    <>
      {button}
      {floating && (
        <floating.PopoverSheet opened={opened} label={label} side={side} align={align} isPanel={isPanel}>
          {typeof children === 'function' ? children(close) : children}
        </floating.PopoverSheet>
      )}
    </>
  )
}
