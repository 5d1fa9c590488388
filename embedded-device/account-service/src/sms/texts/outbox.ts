// The page of the owner of the machine, both languages side by side: it is read by one person and never translated.
export const outboxTexts = {
  title: '云湾短信箱 · Cove outbox',
  heading: '短信箱 Outbox',
  empty: '最近 10 分钟没有短信。 No messages in the last 10 minutes.',
  hint: '此页每 5 秒刷新；短信保留 10 分钟。 This page refreshes every 5 seconds; messages are kept for 10 minutes.',
} as const
