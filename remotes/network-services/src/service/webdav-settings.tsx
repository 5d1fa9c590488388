import { networkServices } from '@cove/device-contract/network-services'
import type { Share, WebdavConfig } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import { Button, Skeleton } from '@cove/ui'
import { Form, TextField } from '@cove/ui/forms'
import { Bar, Section } from '@cove/ui/page'
import { useState } from 'react'
import { saveWebdavConfig } from '../data/service-calls.ts'
import { ShareRow } from './share-row.tsx'

/** NSV-03b: port and shared folder. */
export function WebdavSettings({ onSaved }: { readonly onSaved: () => void }) {
  const { data, failure, reload } = useRead(networkServices, 'webdavConfig')
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={96} />
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

function SettingsForm({ config, onSaved }: { readonly config: WebdavConfig; readonly onSaved: () => void }) {
  const t = useT('network-services')
  const kernel = useKernel()
  const [port, setPort] = useState(String(config.port))
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535
  const save = async (share: Share | undefined) => {
    setBusy(true)
    const answer = await saveWebdavConfig(kernel, { port: Number(port), ...(share ? { share } : {}) })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    kernel.toasts.show({ tone: 'success', title: t('webdav.saved') })
    onSaved()
  }
  return (
    <Section title={t('settings')}>
      <Form label={t('webdav.port')} onSubmit={() => void (isPort && save(config.share))}>
        <Bar at="ends">
          <TextField
            label={t('webdav.port')}
            hint={t('webdav.portHint')}
            inputMode="numeric"
            value={port}
            error={isPort ? undefined : t('webdav.portHint')}
            onChange={(event) => setPort(event.target.value.trim())}
          />
          <Button type="submit" busy={busy} disabled={!isPort || Number(port) === config.port}>
            {t('webdav.save')}
          </Button>
        </Bar>
      </Form>
      <ShareRow share={config.share} onChange={(share) => void save(share)} />
      <FailureNote failure={failure} />
    </Section>
  )
}
