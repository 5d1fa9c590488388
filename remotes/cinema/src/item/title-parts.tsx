import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Avatar, PlayIcon } from '@cove/ui'
import { PencilIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { collectionAddress, pages, personAddress, seasonAddress } from '../frame/addresses.model.ts'
import { usePlayer } from '../play/play.data.ts'
import { useDialogs } from './dialogs-context.ts'
import type { ItemDetails } from './item.data.ts'
import { useItemTexts } from './use-item-texts.ts'
import s from './title.module.css'

interface PartProps {
  readonly details: ItemDetails
}

/** Parts of the page that stand beside each other where there is room. */
export function Parts({ children }: { readonly children: ReactNode }) {
  return <div className={s.parts}>{children}</div>
}

/** Tags of the user, and the collections it is in. */
export function Tags({ details }: PartProps) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const ask = useDialogs()
  const { tags, collections } = details
  return (
    <div className={s.tags}>
      {tags.map((tag) => (
        <button key={tag} type="button" onClick={() => void navigate(`${pages.films}?${new URLSearchParams({ tag })}`)}>
          # {tag}
        </button>
      ))}
      {collections.map(({ collectionId, name }) => (
        <button key={collectionId} type="button" onClick={() => void navigate(collectionAddress(collectionId))}>
          {t('inCollection', { name })}
        </button>
      ))}
      <button type="button" onClick={() => ask({ kind: 'tags', details })}>
        <PencilIcon size={12} />
        {t('commands.tags')}
      </button>
    </div>
  )
}

/** The seasons of a series, each with how much of it was seen. */
export function Seasons({ details: { item, seasons } }: PartProps) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const texts = useItemTexts()
  if (seasons.length === 0) return null
  return (
    <section className={s.part} aria-label={t('seasons')}>
      <h2>{t('seasons')}</h2>
      <ul className={s.seasons}>
        {seasons.map(({ seasonNo, name, episodeCount, watchedCount }) => (
          <li key={seasonNo}>
            <button type="button" onClick={() => void navigate(seasonAddress(item.itemId, seasonNo))}>
              <OneLine as="b">{texts.season(seasonNo, name)}</OneLine>
              <span>{t('watchedOf', { watched: watchedCount, count: episodeCount })}</span>
              <i>
                <i style={{ width: `${episodeCount === 0 ? 0 : Math.round((watchedCount / episodeCount) * 100)}%` }} />
              </i>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who made it and who plays in it; each leads to their titles. */
export function People({ details: { people } }: PartProps) {
  const t = useT('cinema')
  const navigate = useNavigate()
  if (people.length === 0) return null
  return (
    <section className={s.part} aria-label={t('people')}>
      <h2>{t('people')}</h2>
      <ul className={s.people}>
        {people.map(({ name, role, character }) => (
          <li key={`${role} ${name}`}>
            <button type="button" onClick={() => void navigate(personAddress(name))}>
              <Avatar name={name} size={62} />
              <OneLine as="b">{name}</OneLine>
              <OneLine as="small">{character ?? t(`roles.${role}`)}</OneLine>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Trailers, scenes that were left out and the like. */
export function Extras({ details: { item, extras } }: PartProps) {
  const t = useT('cinema')
  const texts = useItemTexts()
  const { play } = usePlayer()
  if (extras.length === 0) return null
  return (
    <section className={s.part} aria-label={t('extras')}>
      <h2>{t('extras')}</h2>
      <ul className={s.extras}>
        {extras.map(({ name, version }) => (
          <li key={version.fileId}>
            <button type="button" onClick={() => void play({ item, version })}>
              <PlayIcon size={16} />
              <span>
                <OneLine as="b">{name}</OneLine>
                <small>{version.durationMs === undefined ? texts.version(version)[1] : texts.span(version.durationMs)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
