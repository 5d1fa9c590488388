import { useT } from '@cove/kernel/i18n'
import { InfoIcon } from '@cove/ui'
import { Fact, Facts, Note, Stack } from '@cove/ui/page'

const commands = [
  ['Debian, Ubuntu', 'sudo apt install aria2'],
  ['macOS', 'brew install aria2'],
  ['Windows', 'winget install aria2.aria2'],
] as const

/** DL-01c: how magnet links and torrents become possible on a device without aria2. */
export function Aria2Help() {
  const t = useT('transport')
  return (
    <Stack gap="small">
      <Note icon={<InfoIcon size={16} />}>{t('add.aria2')}</Note>
      <Facts>
        {commands.map(([system, command]) => (
          <Fact key={system} label={system}>
            <code>{command}</code>
          </Fact>
        ))}
      </Facts>
    </Stack>
  )
}
