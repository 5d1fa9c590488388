import { useId } from 'react'

/** The product's mark, drawn in place so that the first screens need no request for it. `label` is left out where a name stands beside it. */
export function Logo({ size, label }: { readonly size: number; readonly label?: string }) {
  const gradientId = useId()
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <linearGradient id={gradientId} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#4aa8ff" />
        <stop offset="1" stopColor="#1f5fe0" />
      </linearGradient>
      <rect width="32" height="32" rx="8" fill={`url(#${gradientId})`} />
      <path d="M9 21a5 5 0 0 1-.4-10 7 7 0 0 1 13.2 1.3A4.5 4.5 0 0 1 22.5 21Z" fill="#fff" />
      <path d="M7 24.5c3-2 6-2 9 0s6 2 9 0" fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
