import { localPasswordStrength, longestDeviceName } from '@cove/device-contract/rules'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link, Navigate, useSearchParams } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { PasswordField, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { EntryCard } from '../login/entry-card.tsx'
import s from '../login/entry-card.module.css'
import { holdLink } from './held-link.ts'
import { setUpTexts } from './setup-texts.ts'
import { useSetUpLink } from './use-setup-link.ts'
import { linkIn, setUpProblemsOf } from './setup-form.ts'
import type { SetUpFields, SetUpProblems } from './setup-form.ts'

/** First start: the one-time link creates the administrator. A device that has one shows that instead. */
export function SetUpScreen() {
  return useTexts('setup', setUpTexts) ? <SetUp /> : undefined
}

function SetUp() {
  const phase = useSession((state) => state.phase)
  const t = useT('setup')
  const [search] = useSearchParams()
  const link = linkIn(search.get('link') ?? '')
  const verdict = useSetUpLink(link)
  if (phase === 'signedIn' || phase === 'expired') return <Navigate to="/welcome" replace />
  if (phase === 'setup' || verdict === 'good') return <SetUpForm linkIsBad={verdict === 'bad'} isRecovery={phase !== 'setup'} />
  // The device still checks the link of a recovery: draw nothing that would be replaced.
  if (verdict === 'asking') return null
  return (
    <EntryCard title={t('doneTitle')}>
      <p className={s.help}>{t('doneBody')}</p>
      <p className={s.help}>
        <Link to="/login/local">{t('goToLogin')}</Link>
      </p>
    </EntryCard>
  )
}

function SetUpForm({ linkIsBad, isRecovery }: { readonly linkIsBad: boolean; readonly isRecovery: boolean }) {
  const t = useT('setup')
  const [search] = useSearchParams()
  const givenLink = search.get('link') ?? ''
  const setUp = useSetUp(givenLink)
  const { fields, failure, busy } = setUp
  const showLink = givenLink === '' || linkIsBad || failure?.aboutLink === true
  const complaint = failure?.text ?? (linkIsBad && fields.link === givenLink ? t('linkInvalid') : undefined)
  return (
    <EntryCard title={t(isRecovery ? 'recoverTitle' : 'title')}>
      <p className={s.help}>{t(isRecovery ? 'recoverIntro' : 'intro')}</p>
      <form className={s.form} noValidate aria-busy={busy} onSubmit={(event) => void setUp.submit(event)}>
        {complaint !== undefined && (
          <p className={s.problem} role="alert">
            {complaint}
          </p>
        )}
        {showLink && <LinkField setUp={setUp} />}
        <NameFields setUp={setUp} />
        <PasswordFields setUp={setUp} />
        <Button variant="primary" size="lg" type="submit" busy={busy}>
          {t('submit')}
        </Button>
      </form>
      {!isRecovery && <CloudLink link={fields.link} />}
    </EntryCard>
  )
}

/** The fields of the form, what is wrong with them, and the set-up itself. */
function useSetUp(givenLink: string) {
  const { session } = useKernel()
  const t = useT('setup')
  const [fields, setFields] = useState<SetUpFields>({ ...emptyFields, link: givenLink })
  const [problems, setProblems] = useState<SetUpProblems>({})
  const [failure, setFailure] = useState<{ readonly text: string; readonly aboutLink: boolean }>()
  const [busy, setBusy] = useState(false)
  const change = (change: Partial<SetUpFields>) => {
    setFields((before) => ({ ...before, ...change }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
    setFailure(undefined)
  }
  const problem = (name: keyof SetUpFields) => (problems[name] === undefined ? undefined : t(problems[name]))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = setUpProblemsOf(fields)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const deviceName = fields.deviceName.trim()
    const result = await session.setUp({
      link: linkIn(fields.link),
      account: fields.account,
      nickname: fields.nickname.trim(),
      password: fields.password,
      ...(deviceName ? { deviceName } : {}),
    })
    setBusy(false)
    if (result.ok) return
    setFailure({
      text: result.error === 'setupLinkInvalid' ? t('linkInvalid') : result.error === 'setupDone' ? t('doneBody') : result.text,
      aboutLink: result.error === 'setupLinkInvalid',
    })
  }
  return { fields, change, problem, failure, busy, submit }
}

const emptyFields: SetUpFields = { link: '', deviceName: '', account: 'admin', nickname: '', password: '', repeat: '' }

interface FieldsProps {
  readonly setUp: ReturnType<typeof useSetUp>
}

function LinkField({ setUp: { fields, change, problem } }: FieldsProps) {
  const t = useT('setup')
  return (
    <TextField
      label={t('link')}
      hint={t('linkHint')}
      value={fields.link}
      error={problem('link')}
      spellCheck={false}
      onChange={(event) => change({ link: event.target.value })}
    />
  )
}

function NameFields({ setUp: { fields, change, problem } }: FieldsProps) {
  const t = useT('setup')
  return (
    <>
      <TextField
        label={t('deviceName')}
        placeholder={t('deviceNameExample')}
        value={fields.deviceName}
        maxLength={longestDeviceName}
        onChange={(event) => change({ deviceName: event.target.value })}
      />
      <TextField
        label={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.account}
        error={problem('account')}
        onChange={(event) => change({ account: event.target.value })}
      />
      <TextField
        label={t('nickname')}
        hint={t('nicknameHint')}
        autoComplete="nickname"
        value={fields.nickname}
        error={problem('nickname')}
        onChange={(event) => change({ nickname: event.target.value })}
      />
    </>
  )
}

function PasswordFields({ setUp: { fields, change, problem } }: FieldsProps) {
  const t = useT('setup')
  const strength = localPasswordStrength(fields.password)
  return (
    <>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        value={fields.password}
        error={problem('password')}
        onChange={(event) => change({ password: event.target.value })}
      />
      {fields.password !== '' && (
        <div className={s.strength} data-level={strength} role="status">
          {[1, 2, 3, 4].map((level) => (
            <i key={level} data-on={level <= strength || undefined} />
          ))}
          <span>{t(`strength.${strength}`)}</span>
        </div>
      )}
      <PasswordField
        label={t('repeat')}
        autoComplete="new-password"
        value={fields.repeat}
        error={problem('repeat')}
        onChange={(event) => change({ repeat: event.target.value })}
      />
    </>
  )
}

/** Binds the device to an online account instead, where an account service exists. */
function CloudLink({ link }: { readonly link: string }) {
  const t = useT('setup')
  const device = useSession((state) => state.device)
  if (device?.hasAccountService !== true) return undefined
  const bindPath = `/device/bind/admin/${encodeURIComponent(device.serialNo)}?name=${encodeURIComponent(device.name)}`
  return (
    <p className={s.help}>
      <Link to={bindPath} onClick={() => holdLink(linkIn(link))}>
        {t('useCloud')}
      </Link>
    </p>
  )
}
