import { useT } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import { IconButton } from '@cove/ui'
import { AppFrameSpacer, isMac } from '@cove/ui/data'
import { ArrowUpIcon, ChevronLeftIcon, CloseIcon } from '@cove/ui/icons'
import { useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { selectedBytes, statusLine } from '../model/status-facts.ts'
import { placeAbove } from '../model/place.ts'
import { useFormats } from '../ui/use-formats.ts'
import { SortMenu } from './actions-row.tsx'
import { Dialogs } from './dialogs.tsx'
import { Listing } from './listing.tsx'
import { PathOrField } from './title-row.tsx'
import type { PathEdit } from './title-row.tsx'
import { UploadInputs } from './upload-inputs.tsx'
import { useCommands } from './use-commands.ts'
import type { Commands, FrameActions } from './use-commands.ts'
import { useExplorer } from './use-explorer.ts'
import type { Explorer } from './use-explorer.ts'
import { useKeys } from './use-keys.ts'
import type { Navigation } from './use-navigation.ts'
import { usePaste } from './use-paste.ts'
import s from './split.module.css'

/** What the first pane does with the second. */
export interface PaneHandle {
  readonly focus: () => void
}

interface SecondPaneProps {
  readonly navigation: Navigation
  readonly spaces: NamedSpaces
  readonly frame: FrameActions
  readonly focusOther: () => void
  readonly onActive: () => void
  readonly handle: Ref<PaneHandle>
  readonly putOver: (pane: Explorer, action: 'copy' | 'move') => void
}

/** FM-22: the pane at the right: its own path, history, selection and keys. */
export function SecondPane({ navigation, spaces, frame, focusOther, onActive, handle, putOver }: SecondPaneProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLDivElement>(null)
  const filesRef = useRef<HTMLInputElement>(null)
  const folderRef = useRef<HTMLInputElement>(null)
  const [isPathOpen, setPathOpen] = useState(false)
  const explorer = useExplorer({ navigation, spaces, rootRef, namesWindow: false })
  const commands = useCommands(explorer, { filesRef, folderRef }, frame)
  const platform = isMac() ? 'mac' : 'other'
  const { onListKey, onWindowKey } = useKeys({
    explorer,
    commands,
    platform,
    searchRef,
    editPath: () => setPathOpen(true),
    otherPane: { put: (action) => putOver(explorer, action), focus: focusOther },
  })
  const onPaste = usePaste(explorer)
  useImperativeHandle(handle, () => ({ focus: () => explorer.focusList() }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the pane; each has its button or menu entry
    <div
      ref={rootRef}
      className={s.pane}
      data-second-pane=""
      onKeyDown={onWindowKey}
      onPaste={onPaste}
      onFocus={onActive}
      onPointerDown={onActive}
    >
      <PaneHead
        explorer={explorer}
        commands={commands}
        pathEdit={{ isOpen: isPathOpen, setOpen: setPathOpen }}
        onClose={frame.togglePane}
      />
      <Listing explorer={explorer} commands={commands} platform={platform} onKey={onListKey} />
      <PaneStatus explorer={explorer} />
      <UploadInputs explorer={explorer} filesRef={filesRef} folderRef={folderRef} />
      <Dialogs explorer={explorer} commands={commands} />
    </div>
  )
}

interface PaneHeadProps {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly pathEdit: PathEdit
  readonly onClose: () => void
}

/** Back, up and the path of the pane. */
function PaneHead({ explorer, commands, pathEdit, onClose }: PaneHeadProps) {
  const t = useT('file-manager')
  const { navigation } = explorer
  const { place } = navigation
  return (
    <div className={s.head}>
      <IconButton
        size="sm"
        label={t('nav.back')}
        icon={<ChevronLeftIcon size={16} />}
        disabled={!navigation.canBack}
        onClick={navigation.back}
      />
      <IconButton
        size="sm"
        label={t('nav.up')}
        icon={<ArrowUpIcon size={15} />}
        disabled={placeAbove(place) === undefined}
        onClick={navigation.up}
      />
      <PathOrField explorer={explorer} pathEdit={pathEdit} />
      <AppFrameSpacer />
      <SortMenu explorer={explorer} commands={commands} />
      <IconButton size="sm" label={t('split.close')} icon={<CloseIcon size={15} />} onClick={onClose} />
    </div>
  )
}

function PaneStatus({ explorer }: { readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const { folder, selected, selection } = explorer
  const line = statusLine({ total: folder.count, selected: selection.count, bytes: selectedBytes(selected, selection.count) }, bytes)
  return <div className={s.status}>{folder.status === 'ready' ? t(line.key, line.values) : ''}</div>
}
