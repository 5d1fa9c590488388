import { useAgo } from './use-ago.ts'

/** A moment as relative time, with the full date as its tooltip. */
export function TimeAgo({ seconds, label }: { readonly seconds: number; readonly label: (when: string) => string }) {
  const { ago, date } = useAgo()
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={date(seconds)}>
      {label(ago(seconds))}
    </time>
  )
}
