import type { Notice } from '@cove/device-contract/notices'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { Section } from '@cove/ui/page'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { groupNotices } from '../model/groups.ts'
import type { NoticeGroup } from '../model/groups.ts'
import { NoticeCard } from './notice-card.tsx'
import s from './centre.module.css'

/** Notices under their headings. Arrow keys walk the cards. */
export function NoticeGroups({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useT('notices')
  const [nowMs] = useState(() => Date.now())
  return (
    <div className={s.groups} role="group" aria-label={t('app')} onKeyDown={walk}>
      {groupNotices(notices, nowMs).map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  )
}

function Group({ group: { kind, dayMs, notices } }: { readonly group: NoticeGroup }) {
  const t = useT('notices')
  const formats = useFormats()
  return (
    <Section title={kind === 'day' ? formats.date(dayMs ?? 0) : t(`groups.${kind}`)}>
      {notices.map((notice) => (
        <NoticeCard key={notice.noticeId} notice={notice} />
      ))}
    </Section>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('article')]
  const at = cards.findIndex((card) => card.contains(event.target as HTMLElement))
  const next = cards[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
