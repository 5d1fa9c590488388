import type { RightsLink, RightsRow } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { ChevronRightIcon } from '@cove/ui'
import { Bar, Muted } from '@cove/ui/page'
import { Fragment } from 'react'

/** The rules that were looked at, from far to near: the one that decides is bold, overruled ones are struck. */
export function RightsChain({ row }: { readonly row: RightsRow }) {
  const t = useT('shares')
  if (row.chain.length === 0) return <Muted as="span">{t(row.action === 'share' ? 'rights.ownerShares' : 'rights.noRule')}</Muted>
  return (
    <Bar>
      {row.chain.map((link, at) => (
        <Fragment key={`${link.source} ${link.path} ${String(link.isForEverybody)}`}>
          {at > 0 && <ChevronRightIcon size={12} />}
          <Rule link={link} />
        </Fragment>
      ))}
    </Bar>
  )
}

function Rule({ link: { source, path, right, isForEverybody, decides } }: { readonly link: RightsLink }) {
  const t = useT('shares')
  const who = isForEverybody ? t('rules.everybody') : ''
  const where = path === '/' ? '' : path
  const text = [t(`source.${source}`), who, where, t(`chainRight.${right}`)].filter((part) => part !== '').join(' ')
  return decides ? <b>{text}</b> : <s>{text}</s>
}
