import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { Code, Fact, Facts, FormRow, Muted, PageHead, Rows, Section, StateDot } from '@cove/ui/page'
import { useState } from 'react'
import { changeSsh, useSsh } from '../data/ssh-calls.ts'
import type { AlterSsh, Ssh } from '../data/ssh-calls.ts'
import { SshKeys } from './ssh-keys.tsx'
import { SshPort } from './ssh-port.tsx'
import { SshProblem } from './ssh-problem.tsx'
import { SshProofDialog } from './ssh-proof-dialog.tsx'

const tones = { off: 'off', running: 'ok', failed: 'err', missing: 'warn' } as const

/** SYS-02c: SSH of the device: the switch, how to reach it, its port and its keys. */
export function SshPage() {
  const t = useT('device-settings')
  const { data, failure, reload } = useSsh()
  const [asked, setAsked] = useState<{ readonly alter: AlterSsh }>()
  const narrow = useNarrow(reload)
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  const ask = (alter: AlterSsh): void => setAsked({ alter })
  const hasKeys = data.keys.length > 0
  return (
    <>
      <PageHead title={t('sections.ssh')} intro={t('ssh.intro', { account: data.account })} />
      <SshProblem ssh={data} onCheck={reload} onRetry={() => void narrow((now) => now)} />
      <Section
        title={t('ssh.access')}
        tools={
          <StateDot tone={tones[data.state]}>
            {t(data.programProblem === 'missing' || data.state !== 'missing' ? `ssh.states.${data.state}` : 'ssh.unusable')}
          </StateDot>
        }
      >
        <Rows>
          <FormRow>
            <Switch
              label={t('ssh.on')}
              checked={data.isOn}
              disabled={!data.isOn && (!hasKeys || data.packages.length > 0)}
              onChange={(isOn) => (isOn ? ask((now) => ({ ...now, isOn })) : void narrow((now) => ({ ...now, isOn })))}
            />
          </FormRow>
        </Rows>
        <Muted as="small">{t(hasKeys ? 'ssh.offHint' : 'ssh.keyFirst')}</Muted>
        <Reach ssh={data} />
      </Section>
      <SshKeys
        keys={data.keys}
        isLastKept={data.isOn}
        onAdd={(line) => ask((now) => ({ ...now, keys: [...now.keys, line] }))}
        onRemove={(line) => void narrow((now) => ({ ...now, keys: now.keys.filter((one) => one !== line) }))}
      />
      <SshPort key={data.port} port={data.port} onSave={(port) => ask((now) => ({ ...now, port }))} />
      {asked && <SshProofDialog alter={asked.alter} onDone={reload} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** What only takes something away is done at once. */
function useNarrow(onDone: () => void) {
  const kernel = useKernel()
  return async (alter: AlterSsh) => {
    const answer = await changeSsh(kernel, alter)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    onDone()
  }
}

/** The command that connects, and the fingerprint that a client asks about. */
function Reach({ ssh: { port, account, hosts, hostFingerprint, state } }: { readonly ssh: Ssh }) {
  const t = useT('device-settings')
  if (state !== 'running') return undefined
  return (
    <Facts>
      <Fact label={t('ssh.command')}>
        {hosts.map((host) => (
          <div key={host}>
            <Code>{`ssh -p ${port} ${account}@${host.replaceAll(/[[\]]/g, '')}`}</Code>
          </div>
        ))}
      </Fact>
      <Fact label={t('ssh.fingerprint')}>
        <Code>{hostFingerprint}</Code>
      </Fact>
    </Facts>
  )
}
