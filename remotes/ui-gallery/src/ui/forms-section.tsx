import { Button } from '@cove/ui'
import { FieldError, Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { fill, useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

export function FormsSection() {
  const t = useGalleryTexts()
  const [done, setDone] = useState('')
  const form = useFormState({
    initial: { name: '', password: '' },
    validate: ({ name, password }) => ({
      ...(name.trim() === '' ? { name: t.required } : {}),
      ...(password.length < 8 ? { password: t.tooShort } : {}),
    }),
    onSubmit: ({ name }) => {
      if (name === 'admin') return { name: t.userNameError }
      setDone(fill(t.submitted, { name }))
      return undefined
    },
  })
  return (
    <Sample title={t.formTitle} column>
      <Form label={t.formTitle} onSubmit={form.onSubmit} busy={form.state.busy}>
        <TextField label={t.userName} {...form.text('name')} />
        <PasswordField label={t.password} autoComplete="new-password" {...form.text('password')} />
        <FieldError>{form.formError}</FieldError>
        <Button type="submit" variant="primary" busy={form.state.busy}>
          {t.submit}
        </Button>
        <output>{done}</output>
      </Form>
    </Sample>
  )
}
