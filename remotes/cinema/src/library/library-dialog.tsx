import type { Library, LibraryKind } from '@cove/device-contract/cinema'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { usePlaceText } from '@cove/parts/spaces'
import type { Failure } from '@cove/kernel'
import { Button, CloseIcon, IconButton, PlusIcon } from '@cove/ui'
import { FieldError, TextField } from '@cove/ui/forms'
import { FolderIcon } from '@cove/ui/icons'
import { Choices, Line, Lines, Section } from '@cove/ui/page'
import { useState } from 'react'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useLibraryCalls } from './libraries.data.ts'
import type { NewLibrary } from './libraries.data.ts'

type Folder = NewLibrary['folders'][number]
const kinds: readonly LibraryKind[] = ['films', 'series', 'mixed', 'home']

interface LibraryDialogProps {
  /** Left out: a new one. */
  readonly library: Library | undefined
  readonly onClose: () => void
}

/** CIN-01a: the name of a library, what it is for, and its folders. */
export function LibraryDialog({ library, onClose }: LibraryDialogProps) {
  const t = useT('cinema')
  const calls = useLibraryCalls()
  const [name, setName] = useState(library?.name ?? '')
  const [kind, setKind] = useState<LibraryKind>(library?.kind ?? 'films')
  const [folders, setFolders] = useState<readonly Folder[]>(library?.folders ?? [])
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const submit = async () => {
    setAsked(true)
    if (folders.length === 0) return
    setBusy(true)
    const change = { name: name === '' ? t(`kinds.${kind}`) : name, kind, folders: [...folders] }
    const answer = library ? await calls.update({ libraryId: library.libraryId, ...change }) : await calls.create(change)
    setBusy(false)
    if (answer.ok) onClose()
    else setFailure(answer.failure)
  }
  return (
    <FormDialog
      size="md"
      title={t(library ? 'library.edit' : 'library.add')}
      confirmLabel={t(library ? 'save' : 'create')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        placeholder={t(`kinds.${kind}`)}
        maxLength={60}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setFailure(undefined)
        }}
      />
      <Choices
        label={t('library.kind')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`), hint: t(`kindHints.${value}`) }))}
      />
      <FoldersField folders={folders} isMissing={isAsked && folders.length === 0} onFolders={setFolders} />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}

interface FoldersFieldProps {
  readonly folders: readonly Folder[]
  readonly isMissing: boolean
  readonly onFolders: (folders: readonly Folder[]) => void
}

function FoldersField({ folders, isMissing, onFolders }: FoldersFieldProps) {
  const t = useT('cinema')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const placeText = usePlaceText()
  const add = async () => {
    const picked = await kernel.pick({
      windowId,
      title: t('library.pickTitle'),
      confirmLabel: t('library.pickConfirm'),
      multiple: true,
      severalSpaces: true,
      needsWrite: false,
      newFolder: false,
      publicSpace: 'readable',
    })
    const added = (picked ?? []).map(({ storageId, path }) => ({ storageId, path }))
    const isNew = (folder: Folder) => !folders.some(({ storageId, path }) => storageId === folder.storageId && path === folder.path)
    onFolders([...folders, ...added.filter(isNew)])
  }
  return (
    <Section title={t('library.folders')} intro={t('library.foldersHint')}>
      <Lines label={t('library.folders')}>
        {folders.map((folder) => (
          <Line key={`${folder.storageId} ${folder.path}`} icon={<FolderIcon size={16} />} text={placeText(folder.storageId, folder.path)}>
            <IconButton
              size="sm"
              label={t('library.removeFolder', { name: placeText(folder.storageId, folder.path) })}
              icon={<CloseIcon size={14} />}
              onClick={() => onFolders(folders.filter((one) => one !== folder))}
            />
          </Line>
        ))}
      </Lines>
      <span>
        <Button icon={<PlusIcon size={16} />} onClick={() => void add()}>
          {t('library.addFolder')}
        </Button>
      </span>
      <FieldError>{isMissing ? t('library.noFolder') : undefined}</FieldError>
    </Section>
  )
}
