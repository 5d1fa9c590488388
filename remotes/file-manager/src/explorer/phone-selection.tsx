import { useT } from '@cove/kernel/i18n'
import { PhoneActions } from '@cove/ui/data'
import type { CommandId, Platform } from '../model/commands.ts'
import { commandIcons } from './command-menu.tsx'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'
import { useItemMenu } from './use-item-menu.ts'

/** What a finger reaches at once; the menu next to it has every command. */
const nearest: readonly CommandId[] = ['download', 'moveTo', 'copyTo', 'delete']

interface PhoneSelectionProps {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly platform: Platform
}

/** WIN-22: what can be done with the files that a long press selected. */
export function PhoneSelection({ explorer, commands, platform }: PhoneSelectionProps) {
  const t = useT('file-manager')
  const more = useItemMenu({ explorer, commands, platform })
  const offered = nearest.filter((id) => ['enabled', 'tooMany'].includes(commands.availability(id)))
  return (
    <PhoneActions
      label={t('announce.selection', { count: explorer.selection.count })}
      actions={offered.map((id) => {
        const Icon = commandIcons[id]
        return {
          id,
          label: t(`phoneCommand.${id}`),
          icon: Icon && <Icon size={20} />,
          isDanger: id === 'delete',
          run: () => commands.run(id),
        }
      })}
      more={more}
      onClear={explorer.selection.clear}
    />
  )
}
