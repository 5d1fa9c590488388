import { codeCharacters, codeLength } from '@cove/device-contract/shares'
import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { CopyLinkButton } from '@cove/parts/link-copy'
import { IconButton, RefreshIcon } from '@cove/ui'
import { OneLine } from '@cove/ui/page'
import { bestAddress } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'
import s from './address-box.module.css'

function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength))
  return Array.from(bytes, (byte) => codeCharacters[byte % codeCharacters.length] ?? 'A').join('')
}

interface AddressBoxProps {
  readonly link: Link
  readonly takesFocus: boolean
  readonly onChange: (next: LinkChoice) => void
}

/** SHR-01: address and code, copied together. Another code ends what was opened with the one before. */
export function AddressBox({ link, takesFocus, onChange }: AddressBoxProps) {
  const t = useT('shares')
  const { url } = bestAddress(link)
  return (
    <section className={s.box} aria-label={t('link.address')} data-off={link.state === 'normal' ? undefined : ''}>
      <dl className={s.facts}>
        <dt>{t('link.short')}</dt>
        <dd className={s.address}>
          <OneLine title={url}>{url}</OneLine>
        </dd>
        {link.code !== undefined && (
          <>
            <dt>{t('link.code')}</dt>
            <dd className={s.code}>
              <code>{link.code}</code>
              <IconButton label={t('link.newCode')} icon={<RefreshIcon size={14} />} onClick={() => onChange({ code: newCode() })} />
            </dd>
          </>
        )}
      </dl>
      {link.state === 'normal' && <CopyLinkButton link={link} variant="primary" isFirst={takesFocus} />}
    </section>
  )
}
