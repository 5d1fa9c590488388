import type { ViewMode } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { Button, IconButton, Menu } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { AppFrameSpacer } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import {
  ChevronDownIcon,
  ColumnsIcon,
  FolderPlusIcon,
  GridIcon,
  ImagesIcon,
  InfoIcon,
  ListIcon,
  MoreIcon,
  TransferIcon,
  UploadIcon,
} from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { listColumns, withColumn } from './list-columns.ts'
import type { CommandId, Platform } from '../model/commands.ts'
import { isPlacesPage } from '../model/place.ts'
import { commandIcons, menuOf } from './command-menu.tsx'
import type { Commands } from './use-commands.ts'
import { compactEntry, ownEntry, sortEntries, viewEntry, viewModes } from './look-entries.tsx'
import type { Display } from './use-display.ts'
import type { Explorer } from './use-explorer.ts'
import { useItemMenu } from './use-item-menu.ts'
import s from './explorer.module.css'

const viewIcons: Readonly<Record<ViewMode, Icon>> = { grid: GridIcon, list: ListIcon, gallery: ImagesIcon }

const selectionButtons: readonly CommandId[] = ['download', 'copy', 'cut', 'rename', 'delete']
/** These buttons are hidden first in a narrow window; the menu next to them has every command. */
const spareButtons: readonly CommandId[] = ['copy', 'cut', 'rename']

interface ActionsRowProps {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly platform: Platform
  /** FM-22: the window has two panes. */
  readonly isSplit: boolean
}

/** Upload, new folder, what can be done with the selection, and how the listing is shown. */
export function ActionsRow({ explorer, commands, platform, isSplit }: ActionsRowProps) {
  const t = useT('file-manager')
  const may = (id: CommandId) => isOffered(commands, id)
  const uploads = menuOf({ lines: ['uploadFiles', 'uploadFolder'], commands, platform, t })
  return (
    <div className={s.actions}>
      {uploads.length > 0 && (
        <Menu
          items={uploads}
          trigger={
            <Button variant="primary" icon={<UploadIcon size={16} />} disabled={!may('uploadFiles')}>
              {t('toolbar.upload')}
            </Button>
          }
        />
      )}
      {commands.availability('newFolder') !== 'hidden' && (
        <>
          <Button icon={<FolderPlusIcon size={16} />} disabled={!may('newFolder')} onClick={() => commands.run('newFolder')}>
            {t('toolbar.newFolder')}
          </Button>
          <span className={s.roomy}>
            <Menu
              items={menuOf({ lines: ['newText'], commands, platform, t })}
              trigger={<IconButton label={t('toolbar.moreNew')} icon={<ChevronDownIcon size={15} />} disabled={!may('newText')} />}
            />
          </span>
        </>
      )}
      <SelectionButtons explorer={explorer} commands={commands} platform={platform} />
      <AppFrameSpacer />
      {!isPlacesPage(explorer.listing.place) && <LookControls explorer={explorer} commands={commands} />}
      <span className={s.wide}>
        <IconButton
          label={t('command.split')}
          icon={<ColumnsIcon size={17} />}
          aria-pressed={isSplit}
          onClick={() => commands.run('split')}
        />
        <IconButton
          label={t('command.details')}
          icon={<InfoIcon size={17} />}
          aria-pressed={explorer.display.showDetails}
          onClick={() => commands.run('details')}
        />
      </span>
    </div>
  )
}

/** FM-13, FM-20: order, columns and view of the listing. */
function LookControls({ explorer, commands }: Pick<ActionsRowProps, 'explorer' | 'commands'>) {
  const t = useT('file-manager')
  return (
    <>
      <SortMenu explorer={explorer} commands={commands} />
      <span className={s.roomy}>
        <SegmentedControl
          label={t('toolbar.view')}
          value={explorer.display.view}
          onChange={explorer.display.setView}
          segments={viewModes.map((value) => {
            const Icon = viewIcons[value]
            return { value, label: t(`toolbar.${value}`), icon: <Icon size={16} /> }
          })}
        />
      </span>
    </>
  )
}

const isOffered = (commands: Commands, id: CommandId) => ['enabled', 'tooMany'].includes(commands.availability(id))

/** What can be done with the selection; draws nothing without one. */
function SelectionButtons({ explorer, commands, platform }: Omit<ActionsRowProps, 'isSplit'>) {
  const t = useT('file-manager')
  const menu = useItemMenu({ explorer, commands, platform })
  const offered = selectionButtons.filter((id) => isOffered(commands, id))
  if (offered.length === 0) return undefined
  return (
    <div className={s.selected} role="group" aria-label={t('toolbar.moreSelected')}>
      {offered.map((id) => {
        const Icon = commandIcons[id]
        return (
          <IconButton
            key={id}
            data-spare={spareButtons.includes(id) || undefined}
            label={t(`command.${id}`)}
            icon={Icon && <Icon size={17} />}
            onClick={() => commands.run(id)}
          />
        )
      })}
      <Menu items={menu} trigger={<IconButton label={t('toolbar.moreSelected')} icon={<MoreIcon size={17} />} />} />
    </div>
  )
}

/** FM-20: view, columns and density, and whether the folder keeps them. */
function lookEntries(display: Display, t: Translate): readonly MenuEntry[] {
  return [
    { ...viewEntry(display, t), separatorBefore: true },
    {
      id: 'columns',
      label: t('look.columns'),
      children: listColumns.map((column) => ({
        id: column,
        label: t(`column.${column}`),
        checked: display.columns.includes(column),
        onSelect: () => display.setColumns(withColumn(display.columns, column)),
      })),
    },
    compactEntry(display, t),
    ownEntry(display, t),
  ]
}

/** FM-13a: kind and direction, and whether hidden files are shown. */
export function SortMenu({ explorer, commands }: Pick<ActionsRowProps, 'explorer' | 'commands'>) {
  const t = useT('file-manager')
  const { display } = explorer
  const hidden: readonly MenuEntry[] =
    commands.availability('showHidden') === 'hidden'
      ? []
      : [
          {
            id: 'hidden',
            label: t('command.showHidden'),
            checked: display.showHidden,
            separatorBefore: true,
            onSelect: () => commands.run('showHidden'),
          },
        ]
  const looks = lookEntries(display, t)
  return (
    <Menu
      align="end"
      items={[...sortEntries(explorer, t), ...hidden, ...looks]}
      trigger={<IconButton label={t('toolbar.sort')} icon={<TransferIcon size={17} />} />}
    />
  )
}
