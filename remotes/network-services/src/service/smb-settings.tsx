import { networkServices } from '@cove/device-contract/network-services'
import type { SmbConfig } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import { Button, Skeleton } from '@cove/ui'
import { Form, SegmentedControl, Switch, TextField } from '@cove/ui/forms'
import { Bar, FormRow, Rows, Section } from '@cove/ui/page'
import { useState } from 'react'
import { saveSmbConfig } from '../data/service-calls.ts'

/** NSV-03a: port, versions and behaviour. */
export function SmbSettings({ onSaved }: { readonly onSaved: () => void }) {
  const { data, failure, reload } = useRead(networkServices, 'smbConfig')
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={200} />
  return (
    <SettingsForm
      key={JSON.stringify(data)}
      config={data}
      onSaved={() => {
        reload()
        onSaved()
      }}
    />
  )
}

const switches = ['isMultichannel', 'hasOplocks', 'sharesFolders'] as const

function SettingsForm({ config, onSaved }: { readonly config: SmbConfig; readonly onSaved: () => void }) {
  const t = useT('network-services')
  const kernel = useKernel()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const save = async (change: Partial<SmbConfig>) => {
    setBusy(true)
    const answer = await saveSmbConfig(kernel, { ...config, ...change })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    kernel.toasts.show({ tone: 'success', title: t('webdav.saved') })
    onSaved()
  }
  return (
    <Section title={t('settings')}>
      <PortForm port={config.port} busy={busy} onSave={(port) => void save({ port })} />
      <Rows>
        <FormRow label={t('smb.versions')}>
          <SegmentedControl
            label={t('smb.versions')}
            value={config.minVersion}
            segments={(['smb2', 'smb3'] as const).map((value) => ({ value, label: t(`smb.version.${value}`) }))}
            onChange={(minVersion) => void save({ minVersion })}
          />
        </FormRow>
        {switches.map((name) => (
          <FormRow key={name}>
            <Switch
              label={t(`smb.switches.${name}`)}
              hint={t(`smb.hints.${name}`)}
              checked={config[name]}
              disabled={busy}
              onChange={(isOn) => void save({ [name]: isOn })}
            />
          </FormRow>
        ))}
      </Rows>
      <FailureNote failure={failure} />
    </Section>
  )
}

interface PortFormProps {
  readonly port: number
  readonly busy: boolean
  readonly onSave: (port: number) => void
}

function PortForm({ port: saved, busy, onSave }: PortFormProps) {
  const t = useT('network-services')
  const [port, setPort] = useState(String(saved))
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535
  return (
    <Form label={t('webdav.port')} onSubmit={() => void (isPort && onSave(Number(port)))}>
      <Bar at="ends">
        <TextField
          label={t('webdav.port')}
          hint={t('smb.portHint')}
          inputMode="numeric"
          value={port}
          error={isPort ? undefined : t('smb.portHint')}
          onChange={(event) => setPort(event.target.value.trim())}
        />
        <Button type="submit" busy={busy} disabled={!isPort || Number(port) === saved}>
          {t('webdav.save')}
        </Button>
      </Bar>
    </Form>
  )
}
