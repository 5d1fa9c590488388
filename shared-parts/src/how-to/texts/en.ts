import type { HowToTexts } from './zh-CN.ts'

export const en: HowToTexts = {
  install: 'How to install it',
  start: 'How to set it up',
  intro: {
    install: 'The administrator opens a terminal on the computer that runs Cove and enters:',
    start: 'The administrator opens a terminal on the computer that runs Cove, stops Cove and starts it with:',
  },
  after: { install: 'Then come back and open this window again.', start: 'Then come back and sign in again.' },
  command: 'Command',
  refused: 'The browser does not allow copying. Select the text and copy it',
}
