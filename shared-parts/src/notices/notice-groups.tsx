import type { Notice } from '@cove/device-contract/notices'
import { useFormats } from '@cove/ui/data'
import { Section } from '@cove/ui/page'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { groupNotices } from './groups.ts'
import type { NoticeGroup } from './groups.ts'
import { NoticeCard } from './notice-card.tsx'
import { useNoticeTexts } from './use-notice-texts.ts'
import s from './notices.module.css'

export interface NoticeGroupsProps {
  readonly notices: readonly Notice[]
  /** Called when a press leads to the place of a notice. */
  readonly onLeave?: (() => void) | undefined
}

/** Notices under their headings. Arrow keys walk the cards. */
export function NoticeGroups({ notices, onLeave }: NoticeGroupsProps) {
  const texts = useNoticeTexts()
  const [nowMs] = useState(() => Date.now())
  return (
    <div className={s.groups} role="group" aria-label={texts.list} onKeyDown={walk}>
      {groupNotices(notices, nowMs).map((group) => (
        <Group key={group.id} group={group} onLeave={onLeave} />
      ))}
    </div>
  )
}

interface GroupProps extends Pick<NoticeGroupsProps, 'onLeave'> {
  readonly group: NoticeGroup
}

function Group({ group: { kind, dayMs, notices }, onLeave }: GroupProps) {
  const texts = useNoticeTexts()
  const formats = useFormats()
  return (
    <Section title={kind === 'day' ? formats.date(dayMs ?? 0) : texts.groups[kind]}>
      {notices.map((notice) => (
        <NoticeCard key={notice.noticeId} notice={notice} onLeave={onLeave} />
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
