import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, RefreshIcon, Skeleton } from '@cove/ui'
import { Fact, Facts, Muted, PageHead, Section, StateDot } from '@cove/ui/page'
import { useState } from 'react'
import { switchLine, useLine } from '../data/line-calls.ts'
import type { LineType } from '../data/line-calls.ts'

/** NET-01c: the line by which the device is reached from outside. */
export function LinePage() {
  const t = useT('device-settings')
  const { data, failure, reload } = useLine()
  const { busy, change } = useSwitch(reload)
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={200} />
  const { type } = data
  return (
    <>
      <PageHead title={t('sections.long-range')} intro={t('line.intro')}>
        <Button icon={<RefreshIcon size={15} />} onClick={reload}>
          {t('line.refresh')}
        </Button>
      </PageHead>
      <Facts>
        <Fact label={t('line.state')}>
          <StateDot tone={data.isConnected ? 'ok' : 'off'}>
            {t(type === undefined ? 'line.none' : data.isConnected ? 'line.up' : 'line.down')}
          </StateDot>
        </Fact>
        {type !== undefined && <Fact label={t('line.type')}>{t(`line.types.${type}`)}</Fact>}
        {data.clientId !== '' && <Fact label={t('line.client')}>{data.clientId}</Fact>}
        <Fact label={t('line.failures')}>{data.failures}</Fact>
        <Fact label={t('line.addresses')}>{data.addresses.join(', ')}</Fact>
        {data.fingerprint !== undefined && <Fact label={t('line.fingerprint')}>{data.fingerprint}</Fact>}
      </Facts>
      {type !== undefined && (
        <Section
          title={t('line.change')}
          tools={
            <Button busy={busy} onClick={() => void change(type)}>
              {t('line.reconnect')}
            </Button>
          }
        >
          <Muted>{t('line.changeNote')}</Muted>
        </Section>
      )}
    </>
  )
}

function useSwitch(onChanged: () => void) {
  const kernel = useKernel()
  const t = useT('device-settings')
  const [busy, setBusy] = useState(false)
  const change = async (type: LineType) => {
    setBusy(true)
    const answer = await switchLine(kernel, type)
    setBusy(false)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    else
      kernel.toasts.show({
        tone: answer.data.isRestored ? 'warning' : 'success',
        title: t(answer.data.isRestored ? 'line.restored' : 'line.connected'),
      })
    onChanged()
  }
  return { busy, change }
}
