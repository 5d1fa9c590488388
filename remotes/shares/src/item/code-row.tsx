import { codeCharacters, codeLength } from '@cove/device-contract/shares'
import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { IconButton, RefreshIcon } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { without } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'
import s from '../ui/shares.module.css'

interface CodeRowProps {
  readonly link: Link
  readonly choice: LinkChoice
  readonly onChange: (next: LinkChoice) => void
  /** Replaces the whole choice. */
  readonly onReplace: (next: LinkChoice) => void
}

function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength))
  return Array.from(bytes, (byte) => codeCharacters[byte % codeCharacters.length] ?? 'A').join('')
}

/** SHR-01: whether visitors need a code; another code ends what was opened with the one before. */
export function CodeRow({ link, choice, onChange, onReplace }: CodeRowProps) {
  const t = useT('shares')
  const isOn = link.way === 'encrypted'
  return (
    <div className={s.field}>
      <span className={s.grow}>
        <Switch
          label={t('link.code')}
          hint={isOn ? t('link.codeHint') : t('link.codeOff')}
          checked={isOn}
          onChange={(on) => (on ? onChange({ way: 'encrypted' }) : onReplace({ ...without(choice, 'code'), way: 'public' }))}
        />
      </span>
      {link.code !== undefined && <code className={s.code}>{link.code}</code>}
      {isOn && <IconButton label={t('link.newCode')} icon={<RefreshIcon size={16} />} onClick={() => onChange({ code: newCode() })} />}
    </div>
  )
}
