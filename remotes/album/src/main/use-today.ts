import { useState } from 'react'

/** Days since 1970 of today, as this computer counts its days. */
export function useToday(): number {
  const [today] = useState(() => {
    const now = new Date()
    return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000)
  })
  return today
}
