import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { Button, RefreshIcon, WarningIcon } from '@cove/ui'
import { Note } from '@cove/ui/page'
import { leastSshdVersion } from '../data/ssh-calls.ts'
import type { Ssh } from '../data/ssh-calls.ts'

interface SshProblemProps {
  readonly ssh: Ssh
  /** Looks for the program again. */
  readonly onCheck: () => void
  /** Starts SSH again as it is set. */
  readonly onRetry: () => void
}

/** SYS-02c: why SSH cannot run or did not start, and the way on. Draws nothing while neither is so. */
export function SshProblem({ ssh, onCheck, onRetry }: SshProblemProps) {
  const t = useT('device-settings')
  const { texts } = useKernel()
  const { packages, programProblem = 'missing', programVersion = '', state, failureCode } = ssh
  if (packages.length > 0)
    return (
      <Note
        tone="warn"
        role="status"
        label={t('sections.ssh')}
        icon={<WarningIcon size={18} />}
        action={
          <Button icon={<RefreshIcon size={15} />} onClick={onCheck}>
            {t('ssh.check')}
          </Button>
        }
      >
        {t(`ssh.programs.${programProblem}`, { version: programVersion, least: leastSshdVersion })} <HowTo packages={packages} />
      </Note>
    )
  if (state !== 'failed' || failureCode === undefined) return undefined
  return (
    <Note
      tone="warn"
      role="alert"
      label={t('sections.ssh')}
      icon={<WarningIcon size={18} />}
      action={
        <Button icon={<RefreshIcon size={15} />} onClick={onRetry}>
          {t('ssh.retry')}
        </Button>
      }
    >
      {texts.error(failureCode)}
    </Note>
  )
}
