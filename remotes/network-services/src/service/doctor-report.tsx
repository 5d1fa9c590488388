import type { DoctorReport, DoctorStep } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Badge, Button, WarningIcon } from '@cove/ui'
import { Callout, Line, Lines, Section, StateDot, TwoLines } from '@cove/ui/page'
import { failedStep, remedyOf } from '../model/remedy.ts'
import { addressOf } from '../model/section.ts'

const tones = { passed: 'ok', failed: 'err', skipped: 'off' } as const

/** The steps of one service with their times, and what to do when one failed. */
export function DoctorReportView({ report, port }: { readonly report: DoctorReport; readonly port: number }) {
  const t = useT('network-services')
  const failed = failedStep(report)
  const name = t(`sections.${report.service}`)
  const summary = failed
    ? t('doctor.failed', { index: report.steps.indexOf(failed) + 1 })
    : t('doctor.passed', { count: report.steps.length })
  return (
    <Section title={name} tools={<Badge tone={failed ? 'err' : 'ok'}>{summary}</Badge>}>
      <Lines>
        {report.steps.map((step) => (
          <StepLine key={step.step} step={step} />
        ))}
      </Lines>
      <RemedyCallout report={report} port={port} />
    </Section>
  )
}

function StepLine({ step }: { readonly step: DoctorStep }) {
  const t = useT('network-services')
  return (
    <Line text={<TwoLines title={<span>{t(`doctor.step.${step.step}`)}</span>} note={useDetail(step)} />}>
      <StateDot tone={tones[step.result]}>
        {step.result === 'passed' ? t('doctor.ms', { ms: step.tookMs }) : t(`doctor.result.${step.result}`)}
      </StateDot>
    </Line>
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
    <div role="note">
      <Callout
        tone="warn"
        icon={<WarningIcon size={18} />}
        title={t('doctor.howTo')}
        action={
          <Button variant="primary" onClick={() => void navigate(addressOf(target))}>
            {t(remedy === 'passive' ? 'doctor.useWebdav' : 'doctor.openService')}
          </Button>
        }
      >
        {t(`doctor.remedy.${remedy}`, { port: String(port) })}
      </Callout>
    </div>
  )
}
