import type { Opener } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { AppIcon, IconButton, Menu, MoreIcon } from '@cove/ui'

interface OpenWithMenuProps {
  readonly openers: readonly Opener[]
  /** The key of the view that asks; it does not offer itself. */
  readonly own: string
  readonly onOpen: (opener: Opener) => void
}

/** OPN-02: other apps for the file of a view; nothing where there is none. */
export function OpenWithMenu({ openers, own, onOpen }: OpenWithMenuProps) {
  const t = useT('viewer')
  const locale = useLocale()
  const others = openers.filter(({ key }) => key !== own)
  if (others.length === 0) return undefined
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('actions.openWith')} icon={<MoreIcon size={18} />} />}
      items={others.map((opener) => ({
        id: opener.key,
        label: opener.names[locale],
        icon: <AppIcon {...opener.icon} size={16} />,
        onSelect: () => onOpen(opener),
      }))}
    />
  )
}
