/** A sentence in both languages: Chinese first, as on the console of the device. */
export const both = (zh: string, en: string): string => `${zh}\n${en}`
