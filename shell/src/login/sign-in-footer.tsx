import { useKernel } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { HelpIcon, LanguagesIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { copyrightYear } from './copyright-year.ts'
import { isRemoteHost, loginLookOf } from './login-look.ts'
import s from './sign-in-card.module.css'

const ForgotPassword = lazyScreen(() => import('./forgot-password.tsx').then((module) => module.ForgotPassword))

/** LGN-02: the language, the help for who cannot get in, the year, and the record number on remote hosts. */
export function SignInFooter() {
  const { texts } = useKernel()
  const t = useT('sign-in')
  const shell = useT('shell')
  const locale = useLocale()
  const [year] = useState(() => copyrightYear(new Date()))
  const [look] = useState(() => loginLookOf(document))
  const [remote] = useState(() => isRemoteHost(new URL(location.href)))
  const [isHelping, setHelping] = useState(false)
  return (
    <footer className={s.footer}>
      <p className={s.pills}>
        <button
          type="button"
          lang={locale === 'en' ? 'zh-CN' : 'en'}
          onClick={() => void texts.setLocale(locale === 'en' ? 'zh-CN' : 'en')}
        >
          <LanguagesIcon size={14} />
          {t('otherLanguage')}
        </button>
        <button type="button" onClick={() => setHelping(true)}>
          <HelpIcon size={14} />
          {t('help.open')}
        </button>
      </p>
      <p className={s.year}>
        {shell('footer', { year: String(year) })}
        {remote && look.recordNumber !== undefined && <span>{shell('record', { number: look.recordNumber })}</span>}
      </p>
      {isHelping && <ForgotPassword onClose={() => setHelping(false)} />}
    </footer>
  )
}
