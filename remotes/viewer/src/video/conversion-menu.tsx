import type { Resource } from '@cove/device-contract/files'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton, Menu } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { FilmIcon } from '@cove/ui/icons'
import { useConversion } from '../data/use-conversion.ts'
import type { Conversion } from '../data/use-conversion.ts'
import type { PlayPlan } from '@cove/parts/player'

interface ConversionMenuProps {
  readonly file: Resource
  readonly plan: PlayPlan | undefined
}

/** VID-01b: converts a video that the browser cannot play once and for all, and removes what was converted. */
export function ConversionMenu({ file, plan }: ConversionMenuProps) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const conversion = useConversion(file, plan)
  const { cacheBytes = 0, clean } = conversion
  const converts = plan?.kind === 'stream'
  const cleans = isAdmin && (converts || cacheBytes > 0)
  if (!converts && !cleans) return undefined
  const cleaning: MenuEntry = {
    id: 'clean',
    label: t('video.convert.clean', { size: bytes(cacheBytes) }),
    disabled: cacheBytes === 0,
    danger: true,
    separatorBefore: converts,
    onSelect: clean,
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('video.convert.title')} icon={<FilmIcon size={18} />} />}
      items={[...(converts ? [stateEntry(t, conversion, bytes)] : []), ...(cleans ? [cleaning] : [])]}
    />
  )
}

function stateEntry(t: ReturnType<typeof useT>, { copy, start }: Conversion, bytes: (count: number) => string): MenuEntry {
  const id = 'state'
  if (copy?.state === 'ready') return { id, label: t('video.convert.ready', { size: bytes(copy.sizeBytes) }), checked: true }
  if (copy?.state === 'running') return { id, label: t('video.convert.running', { percent: copy.percent }), disabled: true }
  if (copy?.state === 'waiting') return { id, label: t('video.convert.waiting'), disabled: true }
  return { id, label: t(copy?.state === 'failed' ? 'video.convert.again' : 'video.convert.start'), onSelect: start }
}
