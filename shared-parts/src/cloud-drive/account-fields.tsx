import { useSession } from '@cove/kernel'
import { PasswordField, Switch, TextField } from '@cove/ui/forms'
import type { FormHandle } from '@cove/ui/forms'
import { Fields, Muted } from '@cove/ui/page'
import type { OwnKind } from './cloud-kinds.ts'
import type { AccountForm } from './form-rules.ts'
import { useCloudTexts } from './use-cloud-texts.ts'

interface AccountFieldsProps {
  readonly kind: OwnKind
  readonly form: FormHandle<AccountForm>
}

/** The fields of an account whose service has an address. */
export function AccountFields({ kind, form }: AccountFieldsProps) {
  const { form: texts } = useCloudTexts()
  const isStore = kind === 's3'
  return (
    <>
      <TextField
        {...form.text('address')}
        label={texts.address}
        hint={texts.addressHint[kind]}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="off"
        maxLength={1024}
        data-autofocus=""
      />
      {isStore && (
        <Fields>
          <TextField {...form.text('region')} label={texts.region} hint={texts.regionHint} spellCheck={false} maxLength={64} />
          <TextField {...form.text('bucket')} label={texts.bucket} spellCheck={false} maxLength={255} />
        </Fields>
      )}
      <Fields>
        <TextField
          {...form.text('user')}
          label={isStore ? texts.accessKey : texts.user}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={256}
        />
        <PasswordField
          {...form.text('password')}
          label={isStore ? texts.secretKey : texts.password}
          autoComplete="new-password"
          maxLength={512}
        />
      </Fields>
      <TextField {...form.text('name')} label={texts.name} hint={texts.nameHint} maxLength={64} />
      <HomeSwitch form={form} />
      <Muted as="small">{texts.secrets}</Muted>
    </>
  )
}

/** SED-04c: only the administrator may reach services of the home network. */
function HomeSwitch({ form }: Pick<AccountFieldsProps, 'form'>) {
  const { form: texts } = useCloudTexts()
  const isAdministrator = useSession((session) => session.user?.role === 'admin')
  if (!isAdministrator) return undefined
  const { isHome } = form.state.values
  return <Switch label={texts.home} hint={texts.homeHint} checked={isHome} onChange={(next) => form.set('isHome', next)} />
}
