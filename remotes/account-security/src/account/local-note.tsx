import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState } from '@cove/ui'
import { Card } from '@cove/ui/page'

interface LocalNoteProps {
  readonly section: 'sign-ins' | 'security' | 'apps'
  readonly title: string
  /** Shows where the user signs in to an online account and links it; the desktop stays open. */
  readonly onLink: () => void
}

/** LGN-15: what this section is for a local account, and the way to have the rest of it as well. */
export function LocalNote({ section, title, onLink }: LocalNoteProps) {
  const t = useT('account-security')
  return (
    <Card title={title}>
      <EmptyState
        art="lock"
        title={t('gate.localTitle')}
        body={t(`gate.local.${section}`)}
        action={
          <Button variant="primary" onClick={onLink}>
            {t('gate.link')}
          </Button>
        }
      />
    </Card>
  )
}
