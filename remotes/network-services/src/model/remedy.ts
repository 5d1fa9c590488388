import type { DoctorReport, DoctorStep } from '@cove/device-contract/network-services'

/** Names of the sentences that say what to do. */
export type Remedy = 'port' | 'certificate' | 'signIn' | 'share' | 'passive' | 'quota' | 'rights' | 'content'

/** The step that failed; undefined when all passed. */
export const failedStep = ({ steps }: DoctorReport): DoctorStep | undefined => steps.find(({ result }) => result === 'failed')

/** What helps against the failure of a report. */
export function remedyOf(report: DoctorReport): Remedy | undefined {
  const failed = failedStep(report)
  if (!failed) return undefined
  switch (failed.step) {
    case 'connect':
      return 'port'
    case 'encrypt':
      return 'certificate'
    case 'signIn':
      return 'signIn'
    case 'list':
      return report.service === 'ftp' && !failed.detail.startsWith('550') ? 'passive' : 'share'
    case 'write':
      return /507|552/.test(failed.detail) ? 'quota' : 'rights'
    case 'read':
      return 'content'
    case 'remove':
      return 'rights'
  }
}
