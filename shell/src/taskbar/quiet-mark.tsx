import { notices as area } from '@cove/device-contract/notices'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { MoonIcon } from '@cove/ui'
import { quietOf } from '../quick/quiet.ts'
import { useNow } from './now.ts'
import s from './taskbar.module.css'

/** NTC-05a: a moon on the bell while it is quiet, which says until when. */
export function QuietMark() {
  const t = useT('shell')
  const [settings] = useSettings(area)
  const { kind, time } = quietOf(settings, useNow())
  if (kind !== 'now') return undefined
  return (
    <span className={s.quiet} role="img" aria-label={t('notices.quiet', { time })}>
      <MoonIcon size={9} />
    </span>
  )
}
