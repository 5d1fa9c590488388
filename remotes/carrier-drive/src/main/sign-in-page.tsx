import { clouds } from '@cove/device-contract/clouds'
import { useT } from '@cove/kernel/i18n'
import { VendorSignIn, offeredKinds, useCloudTexts } from '@cove/parts/cloud-drive'
import { FailureState } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { PageStrip } from '@cove/ui/page'
import { useState } from 'react'

/** CAR-03c: without an account: the way to the sign-in of the carrier, where this device knows its service. */
export function SignInPage() {
  const t = useT('carrier-drive')
  const { demo } = useCloudTexts()
  const { data, failure, reload } = useRead(clouds, 'services')
  const [isOpen, setOpen] = useState(false)
  const service = data?.services.find(({ kind }) => kind === 'carrier')
  const isOffered = offeredKinds(['carrier'], data?.services ?? []).length > 0
  return (
    <>
      {service?.isDemo && <PageStrip>{demo.note}</PageStrip>}
      <Centered>
        {!data ? (
          failure ? (
            <FailureState failure={failure} onRetry={reload} />
          ) : (
            <Skeleton height={180} />
          )
        ) : isOffered ? (
          <EmptyState
            art="shared"
            title={t('signIn.title')}
            body={t('signIn.body')}
            action={
              <Button variant="primary" onClick={() => setOpen(true)}>
                {t('signIn.action')}
              </Button>
            }
          />
        ) : (
          <EmptyState art="offline" title={t('signIn.notOffered')} body={t('signIn.notOfferedBody')} />
        )}
      </Centered>
      {isOpen && <VendorSignIn kind="carrier" isDemo={service?.isDemo} onClose={() => setOpen(false)} onDone={() => setOpen(false)} />}
    </>
  )
}
