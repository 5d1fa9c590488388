/** The words of sizes, speeds and times; apart from the kit's other sentences, because only windows with data need them. */
export const zhCN = {
  rate: (size: string) => `${size}/秒`,
  amount: (done: string, total: string) => `${done} / ${total}`,
  secondsLeft: (seconds: number) => `剩余 ${seconds} 秒`,
  minutesLeft: (minutes: number) => `剩余 ${minutes} 分钟`,
  hoursLeft: (hours: number, minutes: number) => `剩余 ${hours} 小时 ${minutes} 分`,
  daysLeft: (days: number, hours: number) => `剩余 ${days} 天 ${hours} 小时`,
  longLeft: '剩余时间很长',
}

/** The shape every language of the data words fills completely. */
export type DataTexts = typeof zhCN
