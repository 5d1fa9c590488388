import { useIsFocused } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import { AppIcon } from '@cove/ui'
import { AppFrame, isMac } from '@cove/ui/data'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { icon } from '../icon.ts'
import type { ShownPlace } from '../data/shown-place.ts'
import { placeKey } from '../model/place.ts'
import { LazyView } from '@cove/parts/lazy-view'
import { ActionsRow } from './actions-row.tsx'
import { Dialogs } from './dialogs.tsx'
import { mayTakeFocus } from './list-focus.ts'
import { Listing } from './listing.tsx'
import { Panes } from './panes.tsx'
import { PhoneSelection } from './phone-selection.tsx'
import { Sidebar, SpaceGauge } from './sidebar.tsx'
import { StatusBar } from './status-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TitleRow } from './title-row.tsx'
import { UploadInputs } from './upload-inputs.tsx'
import { useCommands } from './use-commands.ts'
import { useExplorer } from './use-explorer.ts'
import { useKeptList } from './use-kept-list.ts'
import { useFrame } from './use-frame.ts'
import { useKeys } from './use-keys.ts'
import { useNavigation } from './use-navigation.ts'
import { usePaste } from './use-paste.ts'
import s from './explorer.module.css'

const loadDetails = () => import('./details-panel.tsx').then((part) => part.DetailsPanel)

/** A window of the file manager, once its storage spaces are known. */
export function Explorer({ shown, spaces }: { readonly shown: ShownPlace; readonly spaces: NamedSpaces }) {
  const t = useT('file-manager')
  const rootRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLDivElement>(null)
  const filesRef = useRef<HTMLInputElement>(null)
  const folderRef = useRef<HTMLInputElement>(null)
  const [isPathOpen, setPathOpen] = useState(false)
  const navigation = useNavigation(shown)
  const explorer = useExplorer({ navigation, spaces, rootRef, namesWindow: true })
  const frame = useFrame(explorer)
  const isSplit = frame.second.navigation !== undefined
  const pathEdit = { isOpen: isPathOpen, setOpen: setPathOpen }
  useKeptList(explorer, rootRef)
  const commands = useCommands(explorer, { filesRef, folderRef }, frame.actions)
  const platform = isMac() ? 'mac' : 'other'
  const { onListKey, onWindowKey } = useKeys({
    explorer,
    commands,
    platform,
    searchRef,
    editPath: () => setPathOpen(true),
    otherPane: frame.second.navigation && { put: (action) => void frame.putOver(explorer, action), focus: frame.focusSecond },
  })
  const onPaste = usePaste(explorer)
  useListFocus(placeKey(explorer.listing.place), rootRef, explorer.focusList)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole window; each has its button or menu entry
    <div ref={rootRef} className={s.root} onKeyDown={outsideSecondPane(onWindowKey)} onPaste={outsideSecondPane(onPaste)}>
      <AppFrame
        title={t('app.files')}
        icon={<AppIcon {...icon} size={20} />}
        sidebar={<Sidebar explorer={explorer} navigation={frame.activeNavigation} />}
        sidebarFooter={<SpaceGauge explorer={explorer} />}
        toolbar={<TitleRow explorer={explorer} searchRef={searchRef} pathEdit={pathEdit} isSplit={isSplit} />}
        actions={<ActionsRow explorer={explorer} commands={commands} platform={platform} isSplit={isSplit} />}
        selection={explorer.selection.count > 0 && <PhoneSelection explorer={explorer} commands={commands} platform={platform} />}
        status={<StatusBar explorer={explorer} isSplit={isSplit} />}
      >
        <TabBar tabs={frame.tabs} spaces={spaces} onNew={() => commands.run('newTab')} transfer={explorer.transfer} />
        <div className={s.body}>
          <Panes frame={frame} spaces={spaces} commands={commands} pathEdit={pathEdit}>
            <Listing explorer={explorer} commands={commands} platform={platform} onKey={onListKey} />
          </Panes>
          {explorer.display.showDetails && <LazyView load={loadDetails} props={{ explorer, commands }} />}
        </div>
      </AppFrame>
      <UploadInputs explorer={explorer} filesRef={filesRef} folderRef={folderRef} />
      <Dialogs explorer={explorer} commands={commands} />
    </div>
  )
}

/** FM-22: the second pane has keys of its own. */
function outsideSecondPane<E extends { readonly target: EventTarget }>(handle: (event: E) => void): (event: E) => void {
  return (event) => {
    const isOfSecondPane = event.target instanceof Element && event.target.closest('[data-second-pane]') !== null
    if (!isOfSecondPane) handle(event)
  }
}

/**
 * The keyboard goes to the rows of a place as soon as one is there, unless the user is typing here or has gone elsewhere meanwhile
 * (FM-11: content that comes late never takes the keyboard from the launcher, a dialog or another window).
 */
function useListFocus(here: string, rootRef: { readonly current: HTMLElement | null }, focusList: () => void): void {
  const focused = useIsFocused()
  const arrive = useEffectEvent(() => {
    if (focused && mayTakeFocus(rootRef.current)) focusList()
  })
  useEffect(() => arrive(), [here, focused])
}
