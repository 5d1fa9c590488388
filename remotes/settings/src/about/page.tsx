import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { settingsRoute } from '@cove/kernel/declare'
import { useNavigate } from '@cove/kernel/router'
import { AppIcon, Badge, Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Bar, FormRow, Muted, Page, PageHead } from '@cove/ui/page'
import { useUpdateCheck } from '../data/use-update-check.ts'
import type { UpdateState } from '../data/use-update-check.ts'
import { icon } from '../icon.ts'
import { Group } from '../ui/group.tsx'
import s from './page.module.css'

/** SET-02b: this device, its version and newer ones. */
export default function AboutPage() {
  const t = useT('settings')
  const navigate = useNavigate()
  const device = useSession((state) => state.device)
  const facts = [
    ['model', device?.model],
    ['serial', device?.serialNo],
    ['version', device?.version],
    ['address', location.host],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Page narrow>
      <PageHead title={t('about.title')} intro={t('about.intro')} />
      <Hero />
      <Group title={t('about.device')}>
        {facts.map(([name, value]) => (
          <FormRow key={name} label={t(`about.facts.${name}`)}>
            <span className={s.value}>{value}</span>
          </FormRow>
        ))}
      </Group>
      <Group title={t('about.software')}>
        <FormRow label={t('about.licences')} hint={t('about.licencesHint')}>
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            {t('about.open')}
          </a>
        </FormRow>
        <FormRow label={t('about.diagnostics')} hint={t('about.diagnosticsHint')}>
          <Button variant="ghost" onClick={() => void navigate(settingsRoute.address({ page: 'feedback' }))}>
            {t('about.makeReport')}
          </Button>
        </FormRow>
      </Group>
      <Muted as="small">{t('about.promise')}</Muted>
    </Page>
  )
}

function Hero() {
  const t = useT('settings')
  const device = useSession((state) => state.device)
  const [update, check] = useUpdateCheck()
  return (
    <div className={s.hero} data-setting="update">
      <AppIcon {...icon} size={72} />
      <div>
        <b className={s.name}>{device?.name ?? t('about.product')}</b>
        <p>{t('about.line', { version: device?.version ?? '' })}</p>
        {device?.isEmbedded === true && <Muted>{t('about.embedded')}</Muted>}
        <div role="status">
          <Verdict update={update} />
        </div>
        <Button variant="primary" disabled={update.kind === 'checking'} onClick={() => void check()}>
          {t(update.kind === 'checking' ? 'about.checking' : 'about.check')}
        </Button>
      </div>
    </div>
  )
}

function Verdict({ update }: { readonly update: UpdateState }) {
  const t = useT('settings')
  const formats = useFormats()
  if (update.kind === 'noService') return <span>{t('about.noService')}</span>
  if (update.kind === 'failed') return <span role="alert">{update.text}</span>
  if (update.kind !== 'current' && update.kind !== 'newer') return undefined
  return (
    <Bar>
      <Badge tone={update.kind === 'current' ? 'ok' : 'accent'}>{t(`about.${update.kind}`, { version: update.version })}</Badge>
      <Muted as="small">{t('about.checkedAt', { when: formats.date(update.checkedAtMs) })}</Muted>
      <Muted as="small">{t('about.source')}</Muted>
    </Bar>
  )
}
