import type { DataTexts } from './zh-CN.ts'

export const en: DataTexts = {
  rate: (size) => `${size}/s`,
  amount: (done, total) => `${done} / ${total}`,
  secondsLeft: (seconds) => `${seconds} s left`,
  minutesLeft: (minutes) => `${minutes} min left`,
  hoursLeft: (hours, minutes) => `${hours} h ${minutes} min left`,
  daysLeft: (days, hours) => `${days} d ${hours} h left`,
  longLeft: 'a very long time left',
}
