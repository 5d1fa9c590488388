import type { ReactNode, RefObject } from 'react'
import { useFloating } from '../overlay/use-floating.ts'

export interface PanelDialogProps {
  /** Names the dialog for assistive technology; the content draws its visible title. */
  readonly label: string
  /** Called on Escape; the owner removes the dialog. */
  readonly onClose: () => void
  /** Size in px; never larger than the page. */
  readonly widthPx: number
  readonly heightPx: number
  /** Where the focus starts; the first field or button otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly children: ReactNode
}

/** A large dialog over the whole desktop whose content draws everything inside it, such as the path picker. */
export function PanelDialog(props: PanelDialogProps) {
  const floating = useFloating(true)
  return floating && <floating.PanelSheet {...props} />
}
