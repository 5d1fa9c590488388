import type { Workspace } from '@cove/device-contract/workspaces'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { savedWindowsOf } from '@cove/kernel/host'
import { Button, ConfirmDialog, Dialog, IconButton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { LinkIcon, SaveIcon, TrashIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { workspaceAddress } from './open-workspace.ts'
import { useOpenWorkspace } from './use-open-workspace.ts'
import { useWorkspaces } from './use-workspaces.ts'
import { workspaceTexts } from './workspace-texts.ts'
import s from './workspaces-dialog.module.css'

/** WIN-11: named sets of windows: save, open, update, delete, and a link to each. */
export function WorkspacesDialog({ onClose }: { readonly onClose: () => void }) {
  return useTexts('workspaces', workspaceTexts) ? <WorkspacesSheet onClose={onClose} /> : undefined
}

function WorkspacesSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT('workspaces')
  const { sets, save, remove } = useWorkspaces()
  const [removed, setRemoved] = useState<Workspace>()
  const open = useOpenWorkspace(onClose)
  return (
    <Dialog open scope="system" title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className={s.sheet}>
        <p className={s.intro}>{t('intro')}</p>
        <NewWorkspace onSave={(name) => save({ name })} />
        {sets?.length === 0 && <p className={s.empty}>{t('empty')}</p>}
        <ul className={s.list}>
          {sets?.map((workspace) => (
            <WorkspaceRow
              key={workspace.workspaceId}
              workspace={workspace}
              onOpen={() => open(workspace)}
              onReplace={() => void save({ workspaceId: workspace.workspaceId })}
              onRemove={() => setRemoved(workspace)}
            />
          ))}
        </ul>
      </div>
      <ConfirmDialog
        open={removed !== undefined}
        scope="system"
        tone="danger"
        title={t('removeTitle', { name: removed?.name ?? '' })}
        body={t('removeBody')}
        confirmLabel={t('remove')}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => removed && remove(removed.workspaceId)}
      />
    </Dialog>
  )
}

function NewWorkspace({ onSave }: { readonly onSave: (name: string) => Promise<boolean> }) {
  const { windows } = useKernel()
  const t = useT('workspaces')
  const [name, setName] = useState('')
  const count = useStoreValue(windows.store, (state) => savedWindowsOf(state).length)
  const submit = async () => {
    if (await onSave(name.trim())) setName('')
  }
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('name')}
        hideLabel
        placeholder={t('namePlaceholder')}
        maxLength={64}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={count === 0 || name.trim() === ''}>
        {count === 0 ? t('nothingOpen') : t('save', { count })}
      </Button>
    </form>
  )
}

interface WorkspaceRowProps {
  readonly workspace: Workspace
  readonly onOpen: () => void
  readonly onReplace: () => void
  readonly onRemove: () => void
}

function WorkspaceRow({ workspace: { workspaceId, name, savedSeconds, windows }, onOpen, onReplace, onRemove }: WorkspaceRowProps) {
  const t = useT('workspaces')
  const { toasts } = useKernel()
  const { date } = useFormats()
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(workspaceAddress(workspaceId), location.href).href)
    toasts.show({ tone: 'success', title: t('copied') })
  }
  return (
    <li className={s.row}>
      <div className={s.about}>
        <b className={s.name}>{name}</b>
        <span className={s.detail}>{t('windows', { count: windows.length, time: date(savedSeconds * 1000) })}</span>
      </div>
      {/* The clipboard exists only in secure contexts (REQ-04). */}
      {'clipboard' in navigator && <IconButton label={t('link')} icon={<LinkIcon size={16} />} onClick={() => void copy()} />}
      <IconButton label={t('replace')} icon={<SaveIcon size={16} />} onClick={onReplace} />
      <IconButton label={t('remove')} icon={<TrashIcon size={16} />} onClick={onRemove} />
      <Button size="sm" onClick={onOpen}>
        {t('open')}
      </Button>
    </li>
  )
}
