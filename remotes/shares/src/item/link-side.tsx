import type { Link, LinkVisit } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { QrPanel } from '@cove/ui/forms'
import { readVisits } from '../data/share-calls.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { linkAddress } from '../model/link-choice.ts'
import s from '../ui/shares.module.css'

const shownVisits = 6

/** The code to scan, and who used the link lately. */
export function LinkSide({ link }: { readonly link: Link }) {
  const t = useT('shares')
  // The counts change with each visit.
  const key = `${link.linkId} ${link.visits} ${link.downloads} ${link.receivedFiles}`
  const { data } = useLoaded(key, (kernel) => readVisits(kernel, link.linkId))
  const visits = data?.visits.slice(0, shownVisits) ?? []
  return (
    <aside className={s.linkSide}>
      <QrPanel text={linkAddress(location.origin, link)} label={t('link.qr', { name: link.name })} size={150} />
      <h4 className={s.subtitle}>{t('visits.title')}</h4>
      {visits.length === 0 ? (
        <p className={s.hint}>{t('visits.none')}</p>
      ) : (
        <ul className={s.visits} aria-label={t('visits.title')}>
          {visits.map((visit, at) => (
            <Visit key={`${visit.atSeconds} ${visit.deed} ${visits.length - at}`} visit={visit} />
          ))}
        </ul>
      )}
    </aside>
  )
}

function Visit({ visit: { atSeconds, deed, address, client, about, bytes, outcome } }: { readonly visit: LinkVisit }) {
  const t = useT('shares')
  const formats = useFormats()
  return (
    <li>
      <span>{[client, address].filter((text) => text !== '').join(' · ')}</span>
      <small>{formats.date(atSeconds * 1000)}</small>
      <b data-deed={deed}>
        {t(outcome === undefined ? `deed.${deed}` : `outcome.${outcome}`, { name: about, size: formats.bytes(bytes) })}
      </b>
    </li>
  )
}
