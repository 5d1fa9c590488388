import { FrameStatus, PhoneActions, PhoneFrameContext, formatCount, useFormats } from '@cove/ui/data'
import { menuOf } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import { use } from 'react'
import { useCloudTexts } from './use-cloud-texts.ts'
import type { FolderView } from './use-folder-view.ts'

interface FolderFootProps {
  readonly view: FolderView
  readonly commands: readonly Command[]
}

/** How much is here and selected; on a phone, what can be done with the selection. */
export function FolderFoot({ view, commands }: FolderFootProps) {
  const isPhone = use(PhoneFrameContext) !== undefined
  return isPhone && view.selected.length > 0 ? <PhoneFoot view={view} commands={commands} /> : <Status view={view} />
}

/** What a finger reaches at once; the menu next to it has every command. */
const nearest: readonly string[] = ['download', 'move', 'rename', 'remove']

function PhoneFoot({ view, commands }: FolderFootProps) {
  const { folder: texts } = useCloudTexts()
  const actions = commands.filter(({ id, isAvailable = true }) => isAvailable && nearest.includes(id))
  return (
    <PhoneActions
      label={texts.chosen(formatCount(view.selected.length), '')}
      actions={actions.map(({ id, label, icon, isDanger, run }) => ({ id, label, icon, isDanger, run }))}
      more={menuOf(commands)}
      onClear={view.selection.clear}
    />
  )
}

function Status({ view }: Pick<FolderFootProps, 'view'>) {
  const { folder: texts } = useCloudTexts()
  const { bytes } = useFormats()
  const { account, count, entries, folder, selected } = view
  const { unusable } = folder
  const chosenBytes = selected.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  const total = formatCount(count)
  return (
    <FrameStatus>
      {selected.length > 0 && <span>{texts.chosen(formatCount(selected.length), chosenBytes > 0 ? bytes(chosenBytes) : '')}</span>}
      {folder.entries && <span>{entries.length < count ? texts.loaded(total, formatCount(entries.length)) : texts.items(total)}</span>}
      {account.maxFileBytes !== undefined && <span>{texts.fileMax(bytes(account.maxFileBytes))}</span>}
      {unusable > 0 && <span>{texts.unusable(formatCount(unusable))}</span>}
    </FrameStatus>
  )
}
