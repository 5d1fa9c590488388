import type { WindowService, WindowState } from '@cove/kernel'
import type { Translate } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'

/** The menu of a title bar. */
export function windowMenu(
  window: WindowState,
  parts: { readonly t: Translate; readonly windows: WindowService; readonly onKeyboardDrag: (mode: 'move' | 'resize') => void },
): readonly MenuEntry[] {
  const { t, windows } = parts
  const snapped = window.snap !== undefined
  return [
    { id: 'restore', label: t('window.restore'), disabled: !snapped, onSelect: () => windows.snap(window.id, undefined) },
    { id: 'move', label: t('window.move'), shortcut: 'Alt F7', onSelect: () => parts.onKeyboardDrag('move') },
    {
      id: 'resize',
      label: t('window.resize'),
      shortcut: 'Alt F8',
      disabled: !window.resizable,
      onSelect: () => parts.onKeyboardDrag('resize'),
    },
    { id: 'minimise', label: t('window.minimise'), onSelect: () => windows.minimise(window.id) },
    {
      id: 'maximise',
      label: t('window.maximise'),
      disabled: !window.resizable || window.snap === 'full',
      onSelect: () => windows.snap(window.id, 'full'),
    },
    {
      id: 'onTop',
      label: t('window.onTop'),
      checked: window.isOnTop,
      onSelect: () => windows.keepOnTop(window.id, !window.isOnTop),
    },
    { id: 'close', label: t('window.close'), separatorBefore: true, onSelect: () => void windows.close(window.id) },
  ]
}
