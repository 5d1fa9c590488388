import type { CloudAccount, CloudEntry } from '@cove/device-contract/clouds'
import { childOf, isWithin, segmentsOf, shownName } from '@cove/device-contract/rules'
import { Button, Dialog, Skeleton, useUiTexts } from '@cove/ui'
import { Breadcrumb, FileIcon, VirtualRows } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { Muted, OneLine } from '@cove/ui/page'
import { useState } from 'react'
import { FailureNote } from '../failure/index.ts'
import { useCloudFolder } from './use-cloud-folder.ts'
import type { CloudPlace } from './use-cloud-folder.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import s from './cloud-folder-picker.module.css'

export interface CloudFolderPickerProps {
  readonly title: string
  readonly confirmLabel: string
  /** The accounts to choose from; the first one is open. */
  readonly accounts: readonly CloudAccount[]
  readonly startPath: string
  /** The folder above which nothing is shown. */
  readonly rootPath: string
  /** Folders that must not receive themselves. */
  readonly notInto: readonly string[]
  readonly onClose: () => void
  readonly onPick: (place: CloudPlace) => void
}

/** Chooses a folder of a cloud: the keyboard path of a move and a copy. */
export function CloudFolderPicker(props: CloudFolderPickerProps) {
  const { title, confirmLabel, accounts, startPath, rootPath, notInto, onClose, onPick } = props
  const { dialog: texts } = useCloudTexts()
  const { cancel } = useUiTexts()
  const [accountId, setAccountId] = useState(accounts[0]?.accountId ?? 0)
  const [path, setPath] = useState(startPath)
  const account = accounts.find((one) => one.accountId === accountId)
  const below = segmentsOf(path).filter((one) => one.path !== rootPath && isWithin(one.path, rootPath))
  const crumbs = [{ id: rootPath, label: account?.name ?? '' }, ...below.map(({ name, path: id }) => ({ id, label: shownName(name) }))]
  const isRefused = notInto.some((one) => isWithin(path, one))
  return (
    <Dialog
      open
      size="md"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" disabled={isRefused} onClick={() => onPick({ accountId, path })}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={s.root}>
        {accounts.length > 1 && (
          <Select
            label={texts.account}
            value={String(accountId)}
            options={accounts.map((one) => ({ value: String(one.accountId), label: one.name }))}
            onChange={(value) => {
              setAccountId(Number(value))
              setPath('/')
            }}
          />
        )}
        <Breadcrumb items={crumbs} onOpen={setPath} />
        <Folders key={`${accountId} ${path}`} place={{ accountId, path }} notInto={notInto} onOpen={setPath} />
      </div>
    </Dialog>
  )
}

interface FoldersProps {
  readonly place: CloudPlace
  readonly notInto: readonly string[]
  readonly onOpen: (path: string) => void
}

function Folders({ place, notInto, onOpen }: FoldersProps) {
  const { dialog: texts } = useCloudTexts()
  const { entries, failure } = useCloudFolder(place)
  if (!entries) return failure ? <FailureNote failure={failure} /> : <Skeleton height={200} />
  const folders = entries.filter(({ isFolder, name }) => isFolder && !notInto.includes(childOf(place.path, name)))
  if (folders.length === 0) return <Muted>{texts.noFolders}</Muted>
  return (
    <div className={s.list}>
      <VirtualRows<CloudEntry>
        label={texts.folders}
        count={folders.length}
        itemAt={(index) => folders[index]}
        rowHeight={36}
        onOpen={(index) => {
          const folder = folders[index]
          if (folder) onOpen(childOf(place.path, folder.name))
        }}
        renderItem={(entry) => (entry ? <FolderRow name={entry.name} onOpen={() => onOpen(childOf(place.path, entry.name))} /> : undefined)}
      />
    </div>
  )
}

function FolderRow({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  return (
    <span className={s.row} role="gridcell">
      <button type="button" className={s.open} tabIndex={-1} onClick={onOpen}>
        <FileIcon kind="folder" size={22} />
        <OneLine>{shownName(name)}</OneLine>
      </button>
    </span>
  )
}
