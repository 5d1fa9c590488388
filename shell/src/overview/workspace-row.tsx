import { maxWorkspaces } from '@cove/device-contract/workspaces'
import type { SavedWindow, Workspace } from '@cove/device-contract/workspaces'
import { useKernel, useStoreValue } from '@cove/kernel'
import { savedWindowsOf, snappedBounds } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { PlusIcon } from '@cove/ui'
import { useTexts } from '../entrance/use-texts.ts'
import { useOpenWorkspace } from '../workspaces/use-open-workspace.ts'
import { useWorkspaces } from '../workspaces/use-workspaces.ts'
import { workspaceTexts } from '../workspaces/workspace-texts.ts'
import s from './workspace-row.module.css'

/** Height the row takes from the windows of the overview, with the gap below it, in px. */
export const workspaceRowPx = 142

/** WIN-11, WIN-14: the saved sets of windows as small desktops; a press opens one in place of the windows, the last tile saves the open ones. */
export function WorkspaceRow({ onClose }: { readonly onClose: () => void }) {
  return useTexts('workspaces', workspaceTexts) ? <Row onClose={onClose} /> : <div className={s.row} />
}

function Row({ onClose }: { readonly onClose: () => void }) {
  const t = useT('workspaces')
  const { sets, save } = useWorkspaces({ isQuiet: true })
  const open = useOpenWorkspace(onClose)
  const count = useStoreValue(useKernel().windows.store, (state) => savedWindowsOf(state).length)
  if (!sets) return <div className={s.row} />
  const name = freeName(sets, (at) => t('newName', { at }))
  return (
    <ul className={s.row} aria-label={t('title')}>
      {sets.map((workspace) => (
        <li key={workspace.workspaceId}>
          <button
            type="button"
            className={s.set}
            aria-label={t('openNamed', { name: workspace.name, count: workspace.windows.length })}
            onClick={() => open(workspace)}
          >
            <SmallDesktop windows={workspace.windows} />
            <span className={s.name}>{workspace.name}</span>
          </button>
        </li>
      ))}
      {count > 0 && sets.length < maxWorkspaces && (
        <li>
          <button type="button" className={s.set} aria-label={t('saveOpen', { count })} onClick={() => void save({ name })}>
            <span className={s.add}>
              <PlusIcon size={20} />
            </span>
            <span className={s.name}>{t('new')}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

/** The first name of this form that no set has. */
function freeName(sets: readonly Workspace[], nameOf: (at: number) => string): string {
  const taken = new Set(sets.map(({ name }) => name))
  const names = Array.from({ length: sets.length + 1 }, (_, index) => nameOf(index + 1))
  return names.find((name) => !taken.has(name)) ?? nameOf(sets.length + 1)
}

/** Where the windows of a set are, as boxes on this desktop. */
function SmallDesktop({ windows }: { readonly windows: readonly SavedWindow[] }) {
  const area = useStoreValue(useKernel().windows.store, (state) => state.workArea)
  const percent = (px: number, of: number) => `${Math.round((px / of) * 1000) / 10}%`
  return (
    <span className={s.desktop}>
      {windows
        .filter(({ isMinimised }) => !isMinimised)
        .map((window, index) => {
          const { x, y, width, height } = window.snap ? snappedBounds(window.snap, area, window.tile) : window
          return (
            <span
              key={index}
              className={s.window}
              style={{
                left: percent(x, area.width),
                top: percent(y, area.height),
                width: percent(width, area.width),
                height: percent(height, area.height),
              }}
            />
          )
        })}
    </span>
  )
}
