interface WandIconProps {
  /** Side in px. */
  readonly size: number
}

/** A wand, for what the device recognises by itself. */
export function WandIcon({ size }: WandIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.44 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m4 20 10.500-10.500M13 8l3 3M17.500 3.500v3M16 5h3M20 10.500v2.500M18.800 11.800h2.400M9.500 3.500v2.400M8.300 4.700h2.400" />
    </svg>
  )
}
