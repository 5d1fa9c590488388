/** What the parts about local accounts and the family say. */
export const familyTexts = {
  security: {
    introOne: 'At home, a local account is all you need.',
    introTwo: 'Two accounts with one job each. Settings of the same name do not affect each other.',
  },
  scope: {
    device: 'This device',
    deviceIntro: 'Works only on {{device}}, also without a network',
    local: 'Local account',
    online: 'Online account',
    onlineIntro: 'For remote access, links for others, and new devices',
    signedIn: 'Signed in',
    signIns: 'Signed-in browsers',
    signInsNote: 'See who is still signed in, and end what you do not know',
    show: 'Show',
    change: 'Change',
    noMail: 'Not set; it helps when you forget the password',
    invite: 'Link one when you want to use your cloud away from home. It takes a minute, and your files stay at home.',
    gains: {
      reach: 'Open your own cloud from anywhere',
      share: 'Send links to friends outside',
      move: 'One sign-in for a new phone or computer',
    },
  },
  localStrength: { s1: 'Strength: weak', s2: 'Strength: fair', s3: 'Strength: good', s4: 'Strength: very good' },
  localStep: {
    intro: 'After the password, signing in to this device asks for six digits of an authenticator app.',
    needsPassword:
      'You sign in with a passkey or an online account, so no second step is needed. For a local password, ask the administrator for a link.',
    password: 'Password of the local account',
    passwordBody: 'Enter your password first, so that nobody else at this screen can turn it on.',
    next: 'Next',
    offBody: 'The password alone will sign in then, and the recovery codes stop working. Enter the password and a code to go on.',
    renewBody: 'The old ones stop working at once. Enter the password and a code to go on.',
    trusted_one: '{{count}} trusted browser',
    trusted_other: '{{count}} trusted browsers',
    trustedHint: 'They are not asked for a code for 30 days.',
    forget: 'Ask them again',
    forgotten: 'Every browser is asked for a code again',
  },
  localPasskeys: {
    intro: 'Sign in to this device with a fingerprint, your face, a PIN or a security key. No password, no code.',
    insecure: 'Browsers offer passkeys only on secure pages. Open the device with an address that begins with https to add one.',
    address:
      'Passkeys belong to a name, and this page was opened with a number address. Open the device by its name, with a certificate that the browser trusts, or as localhost on the device itself.',
    unsupported: 'This browser has no passkeys. Use a current version of Chrome, Edge, Safari or Firefox.',
    host: 'For {{host}}',
    dismissed: 'No passkey was created. Try again, and follow what the browser asks.',
    renameTitle: 'Rename the passkey',
  },
  rename: { rename: 'Rename', save: 'Save' },
  family: {
    hasStep: 'Two-step sign-in',
  },
}
