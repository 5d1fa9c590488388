import s from './device.module.css'

/** A storage device, drawn: four bays and a light that shows how it is. Decoration: the word stands beside it. */
export function DeviceArt({ state, size = 72 }: { readonly state: 'on' | 'rest' | 'off'; readonly size?: number }) {
  return (
    <svg className={s.art} width={size} height={size} viewBox="0 0 72 72" data-state={state} aria-hidden="true">
      <rect className={s.artBody} x="12" y="6" width="48" height="60" rx="9" />
      <rect className={s.artFace} x="18" y="12" width="36" height="40" rx="4" />
      {[0, 1, 2, 3].map((bay) => (
        <rect key={bay} className={s.artBay} x={20 + bay * 8.5} y="15" width="6.5" height="34" rx="2" />
      ))}
      <circle className={s.artLight} cx="36" cy="59" r="2.6" />
    </svg>
  )
}
