import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Form, TextField } from '@cove/ui/forms'
import { Bar, Section } from '@cove/ui/page'
import { useState } from 'react'
import { leastSshPort } from '../data/ssh-calls.ts'

interface SshPortProps {
  readonly port: number
  readonly onSave: (port: number) => void
}

const lastPort = 65_535

/** SYS-02c: the port of SSH. */
export function SshPort({ port, onSave }: SshPortProps) {
  const t = useT('device-settings')
  const [text, setText] = useState(String(port))
  const next = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  const isWrong = next < leastSshPort || next > lastPort
  return (
    <Section title={t('ssh.port')}>
      <Form label={t('ssh.port')} onSubmit={() => void (!isWrong && next !== port && onSave(next))}>
        <Bar>
          <TextField
            label={t('ssh.port')}
            hideLabel
            inputMode="numeric"
            value={text}
            error={isWrong ? t('ssh.portWrong') : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={isWrong || next === port}>
            {t('ssh.savePort')}
          </Button>
        </Bar>
      </Form>
    </Section>
  )
}
