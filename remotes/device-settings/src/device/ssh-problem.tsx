import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, RefreshIcon } from '@cove/ui'
import { leastSshdVersion } from '../data/ssh-calls.ts'
import type { Ssh } from '../data/ssh-calls.ts'
import s from './device.module.css'
import sshStyles from './ssh.module.css'

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
      <div className={s.callout} role="status">
        <span>
          {t(`ssh.programs.${programProblem}`, { version: programVersion, least: leastSshdVersion })}{' '}
          <code className={sshStyles.code}>{`sudo apt-get install ${packages.join(' ')}`}</code>
        </span>
        <Button icon={<RefreshIcon size={15} />} onClick={onCheck}>
          {t('ssh.check')}
        </Button>
      </div>
    )
  if (state !== 'failed' || failureCode === undefined) return undefined
  return (
    <div className={s.callout} role="alert">
      <span>{texts.error(failureCode)}</span>
      <Button icon={<RefreshIcon size={15} />} onClick={onRetry}>
        {t('ssh.retry')}
      </Button>
    </div>
  )
}
