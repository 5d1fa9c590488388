import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { FormRow, Muted, Rows, Section } from '@cove/ui/page'
import { setExternal, useExternal } from '../data/people-calls.ts'

/** USR-02c: whether a user may use external storage. */
export function ExternalSection({ userNo }: { readonly userNo: string }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { data, failure, reload } = useExternal()
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={60} />
  const set = async (isAllowed: boolean) => {
    const answer = await setExternal(kernel, userNo, isAllowed)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
  }
  return (
    <Section title={t('external.title')}>
      <Rows>
        <FormRow>
          <Switch label={t('external.allow')} checked={data.allowed.includes(userNo)} onChange={(isAllowed) => void set(isAllowed)} />
        </FormRow>
      </Rows>
      <Muted as="small">{t('external.hint')}</Muted>
    </Section>
  )
}
