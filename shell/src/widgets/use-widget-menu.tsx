import { desktop } from '@cove/device-contract/desktop'
import type { WidgetKind } from '@cove/device-contract/desktop'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@cove/ui/icons'
import type { MenuEntry } from '@cove/ui'
import { moved, toggled } from './widget-list.ts'

/** The lines of a widget's menu: its place and its removal. */
export function useWidgetMenu(drawn: readonly WidgetKind[]): (kind: WidgetKind) => readonly MenuEntry[] {
  const t = useT('widgets')
  const [{ widgets }, change] = useSettings(desktop)
  const move = (kind: WidgetKind, step: 1 | -1) => change({ widgets: moved(widgets, kind, { step, drawn }) })
  return (kind) => [
    {
      id: 'earlier',
      label: t('earlier'),
      icon: <ChevronUpIcon size={16} />,
      disabled: kind === drawn[0],
      onSelect: () => move(kind, -1),
    },
    {
      id: 'later',
      label: t('later'),
      icon: <ChevronDownIcon size={16} />,
      disabled: kind === drawn.at(-1),
      onSelect: () => move(kind, 1),
    },
    { id: 'remove', label: t('remove'), icon: <CloseIcon size={16} />, onSelect: () => change({ widgets: toggled(widgets, kind) }) },
  ]
}
