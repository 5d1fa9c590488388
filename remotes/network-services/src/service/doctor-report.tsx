import type { DoctorReport, DoctorStep } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Badge, Button } from '@cove/ui'
import { CircleAlertIcon, CircleCheckIcon, ClockIcon } from '@cove/ui/icons'
import type { ReactNode } from 'react'
import { failedStep, remedyOf } from '../model/remedy.ts'
import { addressOf } from '../model/section.ts'
import d from './doctor.module.css'
import s from './pages.module.css'
import table from './table.module.css'

const icons: Readonly<Record<DoctorStep['result'], ReactNode>> = {
  passed: <CircleCheckIcon size={18} />,
  failed: <CircleAlertIcon size={18} />,
  skipped: <ClockIcon size={18} />,
}

/** The steps of one service with their times, and what to do when one failed. */
export function DoctorReportView({ report, port }: { readonly report: DoctorReport; readonly port: number }) {
  const t = useT('network-services')
  const failed = failedStep(report)
  const name = t(`sections.${report.service}`)
  const summary = failed
    ? t('doctor.failed', { index: report.steps.indexOf(failed) + 1 })
    : t('doctor.passed', { count: report.steps.length })
  return (
    <section className={d.report} aria-label={name}>
      <h4 className={s.sectionTitle}>
        {name} <Badge tone={failed ? 'err' : 'ok'}>{summary}</Badge>
      </h4>
      <ol className={d.stepList}>
        {report.steps.map((step) => (
          <StepLine key={step.step} step={step} />
        ))}
      </ol>
      <RemedyCallout report={report} port={port} />
    </section>
  )
}

function StepLine({ step }: { readonly step: DoctorStep }) {
  const t = useT('network-services')
  return (
    <li className={d.step} data-result={step.result}>
      {icons[step.result]}
      <span className={table.two}>
        <span>{t(`doctor.step.${step.step}`)}</span>
        <small>{useDetail(step)}</small>
      </span>
      <span className={s.spring} />
      <span className={s.hint}>{step.result === 'passed' ? t('doctor.ms', { ms: step.tookMs }) : t(`doctor.result.${step.result}`)}</span>
    </li>
  )
}

/** What a step found, in words. */
function useDetail({ step, result, detail }: DoctorStep): string {
  const t = useT('network-services')
  if (result !== 'passed') return detail
  if (step === 'list') return t('doctor.items', { count: Number(detail) })
  if (step === 'read') return t('doctor.same')
  return step === 'connect' || step === 'encrypt' ? detail : ''
}

function RemedyCallout({ report, port }: { readonly report: DoctorReport; readonly port: number }) {
  const t = useT('network-services')
  const navigate = useNavigate()
  const remedy = remedyOf(report)
  if (!remedy) return undefined
  const target = remedy === 'passive' ? 'webdav' : report.service
  return (
    <div className={s.callout} role="note">
      <span className={table.two}>
        <b>{t('doctor.howTo')}</b>
        <span>{t(`doctor.remedy.${remedy}`, { port: String(port) })}</span>
      </span>
      <span className={s.spring} />
      <Button variant="primary" onClick={() => void navigate(addressOf(target))}>
        {t(remedy === 'passive' ? 'doctor.useWebdav' : 'doctor.openService')}
      </Button>
    </div>
  )
}
