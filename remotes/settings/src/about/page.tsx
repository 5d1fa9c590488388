import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { settingsRoute } from '@cove/kernel/declare'
import { useNavigate } from '@cove/kernel/router'
import { AppIcon, Badge, Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useUpdateCheck } from '../data/use-update-check.ts'
import type { UpdateState } from '../data/use-update-check.ts'
import { icon } from '../icon.ts'
import { Group, Page, Row } from '../ui/page.tsx'
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
    <Page title={t('about.title')} intro={t('about.intro')}>
      <Hero />
      <Group title={t('about.device')}>
        {facts.map(([name, value]) => (
          <Row key={name} title={t(`about.facts.${name}`)}>
            <span className={s.value}>{value}</span>
          </Row>
        ))}
      </Group>
      <Group title={t('about.software')}>
        <Row title={t('about.licences')} hint={t('about.licencesHint')}>
          <a className={s.link} href="/licences.txt" target="_blank" rel="noreferrer">
            {t('about.open')}
          </a>
        </Row>
        <Row title={t('about.diagnostics')} hint={t('about.diagnosticsHint')}>
          <Button variant="ghost" onClick={() => void navigate(settingsRoute.address({ page: 'feedback' }))}>
            {t('about.makeReport')}
          </Button>
        </Row>
      </Group>
      <p className={s.promise}>{t('about.promise')}</p>
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
        {device?.isEmbedded === true && <p className={s.note}>{t('about.embedded')}</p>}
        <div className={s.update} role="status">
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
    <>
      <Badge tone={update.kind === 'current' ? 'ok' : 'accent'}>{t(`about.${update.kind}`, { version: update.version })}</Badge>
      <span className={s.note}>{t('about.checkedAt', { when: formats.date(update.checkedAtMs) })}</span>
      <span className={s.note}>{t('about.source')}</span>
    </>
  )
}
