import type { NamedSpaces } from '@cove/parts/spaces'
import { isMac } from '@cove/ui/data'
import { useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { Dialogs } from './dialogs.tsx'
import { Listing } from './listing.tsx'
import { PaneHead, PaneStatus } from './pane-head.tsx'
import { UploadInputs } from './upload-inputs.tsx'
import { useCommands } from './use-commands.ts'
import type { FrameActions } from './use-commands.ts'
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
  readonly isActive: boolean
  readonly onActive: () => void
  readonly handle: Ref<PaneHandle>
  readonly putOver: (pane: Explorer, action: 'copy' | 'move') => void
}

/** FM-22: the pane at the right: its own path, history, selection and keys. */
export function SecondPane({ navigation, spaces, frame, focusOther, isActive, onActive, handle, putOver }: SecondPaneProps) {
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
        isActive={isActive}
        onClose={frame.togglePane}
      />
      <Listing explorer={explorer} commands={commands} platform={platform} onKey={onListKey} />
      <PaneStatus explorer={explorer} />
      <UploadInputs explorer={explorer} filesRef={filesRef} folderRef={folderRef} />
      <Dialogs explorer={explorer} commands={commands} />
    </div>
  )
}
