import type { Link } from '@cove/device-contract/shares'
import { tellFailure, useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { CopyLinkButton } from '@cove/parts/link-copy'
import { Badge, Button, ConfirmDialog, EmptyState, Skeleton } from '@cove/ui'
import type { Tone } from '@cove/ui'
import { FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { Switch } from '@cove/ui/forms'
import { Item, Items, Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { banLink, stopLink } from '../data/share-calls.ts'
import { useLinks } from '../data/use-shares.ts'

/** SHR-01: the links of the user; an administrator sees those of all users and bans what breaks the rules. */
export function LinksPage() {
  const t = useT('shares')
  const isAdministrator = useSession((session) => session.user?.role === 'admin')
  const [ofAll, setOfAll] = useState(false)
  const { data, failure, reload } = useLinks(ofAll)
  return (
    <Page label={t('pages.links')}>
      <PageHead title={t('pages.links')} intro={t('law')}>
        {isAdministrator ? <Switch label={t('link.ofAll')} checked={ofAll} onChange={setOfAll} /> : undefined}
      </PageHead>
      {data ? (
        data.links.length === 0 ? (
          <EmptyState art="shared" title={t('empty.links')} body={t('emptyBody.links')} />
        ) : (
          <Items boxed label={t('pages.links')}>
            {data.links.map((link) => (
              <LinkRow key={link.linkId} link={link} onChanged={reload} />
            ))}
          </Items>
        )
      ) : failure ? (
        <FailureState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton height={180} />
      )}
    </Page>
  )
}

const tones: Readonly<Record<Link['state'], Tone>> = { normal: 'ok', banned: 'err', expired: 'neutral', usedUp: 'warn', missing: 'warn' }

interface LinkRowProps {
  readonly link: Link
  readonly onChanged: () => void
}

function LinkRow({ link, onChanged }: LinkRowProps) {
  const t = useT('shares')
  const formats = useFormats()
  const isOwn = link.token !== undefined
  const used =
    link.kind === 'request'
      ? t('link.received', { count: link.receivedFiles })
      : t('link.used', { visits: link.visits, downloads: link.downloads })
  const facts = [isOwn ? '' : link.ownerName, t('link.until', { time: formats.date(link.expiresSeconds * 1000) }), used]
  return (
    <Item
      icon={<FileIcon kind={link.isFolder ? 'folder' : fileKindOfName(link.name)} size={32} />}
      title={
        <>
          <span>{link.name}</span>
          <Badge>{t(`kind.${link.kind}`)}</Badge>
          <Badge tone={tones[link.state]}>{t(`state.${link.state}`)}</Badge>
        </>
      }
      note={facts.filter((fact) => fact !== '').join(' · ')}
      action={isOwn ? <OwnActions link={link} onChanged={onChanged} /> : <BanButton link={link} onChanged={onChanged} />}
    />
  )
}

function OwnActions({ link, onChanged }: LinkRowProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const [asks, setAsks] = useState(false)
  const edit = () => {
    const { storageId, path, name, isFolder } = link
    kernel.windows.open(link.kind === 'request' ? '/share-item?tab=request' : '/share-item', {
      state: { items: [{ storageId, path, name, isFolder }] },
    })
  }
  const stop = async () => {
    const answer = await stopLink(kernel, link.linkId)
    setAsks(false)
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <>
      {link.state === 'normal' && <CopyLinkButton link={link} size="sm" />}
      <Button size="sm" onClick={edit}>
        {t('change')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
        {t('link.stop')}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        onClose={() => setAsks(false)}
        onConfirm={stop}
        title={t('link.stopTitle', { name: link.name })}
        body={t('link.stopBody')}
        confirmLabel={t('link.stop')}
      />
    </>
  )
}

/** SHR-01: an administrator bans a link of another user, or lifts the ban. */
function BanButton({ link, onChanged }: LinkRowProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const isBanned = link.state === 'banned'
  const change = async () => {
    const answer = await banLink(kernel, link.linkId, !isBanned)
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <Button size="sm" variant={isBanned ? 'default' : 'danger'} onClick={() => void change()}>
      {t(isBanned ? 'link.unban' : 'link.ban')}
    </Button>
  )
}
