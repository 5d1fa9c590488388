import { lazyScreen } from '../lazy-screen.tsx'

export interface QuickPanelProps {
  readonly panel: 'notices' | 'calendar' | 'device'
  readonly onClose: () => void
}

const load = () => import('./quick-panels.tsx')

/** A panel of the dock, whose code comes when one is first near: no part of the first load (W9). */
export const LateQuickPanel = lazyScreen<QuickPanelProps>(() => load().then((module) => module.QuickPanel))

/** Fetches the panels before one is opened: a pointer or the focus is on its button. A failure shows when it is opened. */
export function fetchQuickPanels(): void {
  load()
    .then((module) => module.loadDayMonth())
    .catch(() => undefined)
}
