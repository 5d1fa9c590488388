import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState, IconButton } from '@cove/ui'
import { Form, TextArea } from '@cove/ui/forms'
import { TrashIcon } from '@cove/ui/icons'
import { Code, Line, Lines, Section } from '@cove/ui/page'
import { useState } from 'react'
import type { SshKey } from '../data/ssh-calls.ts'

interface SshKeysProps {
  readonly keys: readonly SshKey[]
  /** While SSH is on, its last key stays. */
  readonly isLastKept: boolean
  readonly onAdd: (line: string) => void
  readonly onRemove: (line: string) => void
}

/** SYS-02c: the public keys that open SSH. */
export function SshKeys({ keys, isLastKept, onAdd, onRemove }: SshKeysProps) {
  const t = useT('device-settings')
  return (
    <Section title={t('ssh.keys')}>
      {keys.length === 0 ? (
        <EmptyState art="quiet" title={t('ssh.noKeys')} body={t('ssh.noKeysBody')} />
      ) : (
        <Lines label={t('ssh.keys')}>
          {keys.map(({ line, comment, kind, fingerprint }) => (
            <Line key={line} text={<b>{comment || kind}</b>}>
              <Code>{fingerprint}</Code>
              <IconButton
                label={t('ssh.remove', { name: comment || fingerprint })}
                icon={<TrashIcon size={15} />}
                disabled={isLastKept && keys.length === 1}
                onClick={() => onRemove(line)}
              />
            </Line>
          ))}
        </Lines>
      )}
      <NewKey key={keys.length} onAdd={onAdd} />
    </Section>
  )
}

/** The field for one more key; it is empty again when the key was taken. */
function NewKey({ onAdd }: Pick<SshKeysProps, 'onAdd'>) {
  const t = useT('device-settings')
  const [text, setText] = useState('')
  const isPrivate = text.includes('PRIVATE KEY')
  return (
    <Form label={t('ssh.add')} onSubmit={() => void (text.trim() !== '' && !isPrivate && onAdd(text.trim()))}>
      <TextArea
        label={t('ssh.newKey')}
        hint={t('ssh.newKeyHint')}
        error={isPrivate ? t('ssh.private') : undefined}
        rows={3}
        maxLength={4096}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={text.trim() === '' || isPrivate}>
          {t('ssh.add')}
        </Button>
      </div>
    </Form>
  )
}
