import type { ReactNode } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { widgetTexts } from '../widgets/widget-texts.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import type { QuickPanelProps } from './late-quick.tsx'
import { quickTexts } from './quick-texts.ts'
import s from './quick.module.css'

export { loadDayMonth } from '@cove/ui/forms'

/** One of the panels of the dock, with its sentences. */
export function QuickPanel({ panel, onClose }: QuickPanelProps) {
  const [hasOwn, hasWidgets] = [useTexts('quick', quickTexts), useTexts('widgets', widgetTexts)]
  if (!hasOwn || !hasWidgets) return <div className={s.waiting} />
  const panels: Readonly<Record<typeof panel, ReactNode>> = {
    notices: <NoticesPanel onClose={onClose} />,
    calendar: <CalendarPanel onClose={onClose} />,
    device: <DevicePanel onClose={onClose} />,
  }
  return panels[panel]
}
