/** Whether the device takes this as the address of a mail. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text)

/** Whether the device takes this as the address of a webhook. */
export const isWebhookUrl = (text: string): boolean => text.length <= 2048 && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
