import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, RefreshIcon, Skeleton } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { useState } from 'react'
import { changeSsh, useSsh } from '../data/ssh-calls.ts'
import type { Ssh, SshChange } from '../data/ssh-calls.ts'
import { Fact, Page, Section, StateDot } from '../ui/page.tsx'
import { SshKeys } from './ssh-keys.tsx'
import { SshPort } from './ssh-port.tsx'
import { SshProofDialog } from './ssh-proof-dialog.tsx'
import s from './device.module.css'

const tones = { off: 'off', running: 'ok', failed: 'err', missing: 'warn' } as const

/** SYS-02c: SSH of the device: the switch, how to reach it, its port and its keys. */
export function SshPage() {
  const t = useT('device-settings')
  const { data, failure, reload } = useSsh()
  const [asked, setAsked] = useState<SshChange>()
  const narrow = useNarrow(reload)
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  const lines = data.keys.map(({ line }) => line)
  const change = { isOn: data.isOn, port: data.port, keys: lines }
  return (
    <Page title={t('sections.ssh')} intro={t('ssh.intro', { account: data.account })}>
      {data.packages.length > 0 && <MissingProgram packages={data.packages} onCheck={reload} />}
      <Section title={t('ssh.access')} tools={<StateDot tone={tones[data.state]}>{t(`ssh.states.${data.state}`)}</StateDot>}>
        <Switch
          label={t('ssh.on')}
          checked={data.isOn}
          disabled={!data.isOn && (lines.length === 0 || data.packages.length > 0)}
          onChange={(isOn) => (isOn ? setAsked({ ...change, isOn }) : void narrow({ ...change, isOn }))}
        />
        <p className={s.unit}>{t(lines.length === 0 ? 'ssh.keyFirst' : 'ssh.offHint')}</p>
        <Reach ssh={data} />
      </Section>
      <SshKeys
        keys={data.keys}
        isLastKept={data.isOn}
        onAdd={(line) => setAsked({ ...change, keys: [...lines, line] })}
        onRemove={(line) => void narrow({ ...change, keys: lines.filter((one) => one !== line) })}
      />
      <SshPort key={data.port} port={data.port} onSave={(port) => setAsked({ ...change, port })} />
      {asked && <SshProofDialog change={asked} onDone={reload} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

/** What only takes something away is done at once. */
function useNarrow(onDone: () => void) {
  const kernel = useKernel()
  return async (change: SshChange) => {
    const answer = await changeSsh(kernel, change)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    onDone()
  }
}

/** The command that connects, and the fingerprint that a client asks about. */
function Reach({ ssh: { port, account, hosts, hostFingerprint, state } }: { readonly ssh: Ssh }) {
  const t = useT('device-settings')
  if (state !== 'running') return undefined
  return (
    <dl>
      <Fact label={t('ssh.command')}>
        {hosts.map((host) => (
          <code key={host} className={s.code}>{`ssh -p ${port} ${account}@${host.replaceAll(/[[\]]/g, '')}`}</code>
        ))}
      </Fact>
      <Fact label={t('ssh.fingerprint')}>
        <code className={s.code}>{hostFingerprint}</code>
      </Fact>
    </dl>
  )
}

interface MissingProgramProps {
  readonly packages: readonly string[]
  readonly onCheck: () => void
}

function MissingProgram({ packages, onCheck }: MissingProgramProps) {
  const t = useT('device-settings')
  return (
    <div className={s.callout} role="status">
      <span>
        {t('ssh.missing')} <code className={s.code}>{`sudo apt-get install ${packages.join(' ')}`}</code>
      </span>
      <Button icon={<RefreshIcon size={15} />} onClick={onCheck}>
        {t('ssh.check')}
      </Button>
    </div>
  )
}
