/** Why a session ended or the device asks for something, in English. */
export const sessionTexts = {
  passkey: 'Use a passkey',
  code: 'Two-step code',
  codeHint: 'Six digits of your authenticator app, or a recovery code',
  'token-expired': { title: 'Your session has expired', body: 'Enter your password again. Every window stays as it is.' },
  'login-expired': { title: 'Your session has expired', body: 'Please sign in again.' },
  kicked: {
    title: 'Your account was used elsewhere',
    body: 'You were signed out here. If that was not you, change your password soon.',
  },
  withdrawn: { title: 'You can no longer use this device', body: 'An administrator disabled your account or withdrew its access.' },
  'low-firmware': {
    title: 'The system is too old',
    body: 'This needs a newer version of the device, installed on the computer that runs it.',
  },
  'disk-error': { title: 'Disk problem', body: 'The device reports a problem with a disk. Back up what matters and check the disk.' },
  'system-error': { title: 'System problem', body: 'The device reports a problem; some things may not work.' },
  'database-error': {
    title: 'The local database cannot be opened',
    body: 'The browser cannot open the database that keeps your transfers, so uploads and downloads wait; everything else works. Leave private browsing, free some disk space, then sign in again.',
  },
  'expired-access': { title: 'Access has run out', body: 'Ask the administrator for more time; open windows stay as they are.' },
  migration: {
    title: 'Data is being moved',
    body: 'The device is moving data. Some things do not work until it is done; try again later.',
  },
  'firmware-check': {
    title: 'The device needs an update',
    body: 'This needs a newer version of the device. Ask the administrator to install it on the computer that runs the device.',
  },
  loseConnect: { body: 'The device cannot be reached. Trying again' },
  ended: {
    sessionRevoked: {
      title: 'You were signed out',
      body: 'You ended this sign-in from another device. If that was not you, change your password soon.',
      bodyAt: 'You ended this sign-in from another device at {{when}}. If that was not you, change your password soon.',
    },
    passwordChanged: {
      title: 'Your password was changed',
      body: 'All other sign-ins ended with that. Sign in with the new password; if it was not you who changed it, ask the administrator.',
      bodyAt:
        'All other sign-ins ended with that at {{when}}. Sign in with the new password; if it was not you who changed it, ask the administrator.',
    },
    accountRemoved: {
      title: 'Your account was removed',
      body: 'An administrator removed your account from this device.',
      bodyAt: 'An administrator removed your account from this device at {{when}}.',
    },
    roleChanged: {
      title: 'Your role has changed',
      body: 'An administrator changed what you may do on this device. Sign in again to continue.',
      bodyAt: 'At {{when}} an administrator changed what you may do on this device. Sign in again to continue.',
    },
    deviceReset: {
      title: 'The device was reset',
      body: 'The device was reset or handed over, and every sign-in ended.',
      bodyAt: 'The device was reset or handed over at {{when}}, and every sign-in ended.',
    },
    accessWithdrawn: {
      title: 'You can no longer use this device',
      body: 'An administrator disabled your account. Ask the administrator if you need access again.',
      bodyAt: 'An administrator disabled your account at {{when}}. Ask the administrator if you need access again.',
    },
    kicked: {
      title: 'Your account was used elsewhere',
      body: 'Somewhere else this sign-in was used again, so it was ended for your safety. If that was not you, change your password soon.',
      bodyAt:
        'At {{when}} this sign-in was used again somewhere else, so it was ended for your safety. If that was not you, change your password soon.',
    },
  },
  retryNow: 'Retry now',
  continue: 'Continue',
  comeBack: 'Your online account is still signed in. Continue, and every window stays as it is.',
  otp: 'Code or recovery code',
  changePassword: 'Change password',
  switchDevice: 'Switch device',
  switchUser: 'Switch user',
  signInAgain: 'Sign in again',
  understood: 'Got it',
}
