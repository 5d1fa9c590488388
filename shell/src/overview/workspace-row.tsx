import { maxWorkspaces } from '@cove/device-contract/workspaces'
import type { Workspace } from '@cove/device-contract/workspaces'
import { useKernel, useStoreValue } from '@cove/kernel'
import { savedWindowsOf } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { PlusIcon } from '@cove/ui'
import { useTexts } from '../entrance/use-texts.ts'
import { useOpenWorkspace } from '../workspaces/use-open-workspace.ts'
import { useWorkspaces } from '../workspaces/use-workspaces.ts'
import { workspaceTexts } from '../workspaces/workspace-texts.ts'
import { WorkspaceTile } from './workspace-tile.tsx'
import s from './workspace-row.module.css'

/** Height the row takes from the windows of the overview, with the gap below it, in px. */
export const workspaceRowPx = 142

/**
 * WIN-11, WIN-14: the saved sets of windows as small desktops; a press opens one in place of the windows, the last tile saves the open ones.
 * The set whose pages are open is marked.
 */
export function WorkspaceRow({ onClose }: { readonly onClose: () => void }) {
  return useTexts('workspaces', workspaceTexts) ? <Row onClose={onClose} /> : <div className={s.row} />
}

function Row({ onClose }: { readonly onClose: () => void }) {
  const t = useT('workspaces')
  const { sets, save, rename } = useWorkspaces({ isQuiet: true })
  const open = useOpenWorkspace(onClose)
  const { store } = useKernel().windows
  const count = useStoreValue(store, (state) => savedWindowsOf(state).length)
  const shownPages = useStoreValue(store, (state) => pagesOf(savedWindowsOf(state)))
  if (!sets) return <div className={s.row} />
  const name = freeName(sets, (at) => t('newName', { at }))
  return (
    <ul className={s.row} aria-label={t('title')}>
      {sets.map((workspace) => (
        <WorkspaceTile
          key={workspace.workspaceId}
          workspace={workspace}
          isCurrent={shownPages !== '' && pagesOf(workspace.windows) === shownPages}
          onOpen={() => open(workspace)}
          onRename={(newName) => void rename(workspace, newName)}
          onReplace={count > 0 ? () => void save({ workspaceId: workspace.workspaceId }) : undefined}
        />
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

/** The pages that windows show, in any order of the windows. */
function pagesOf(windows: readonly { readonly addresses: readonly string[]; readonly at: number }[]): string {
  return windows
    .map(({ addresses, at }) => addresses[at] ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n')
}
