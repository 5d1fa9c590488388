import type { FtpCommand, FtpSession } from './ftp-session.ts'

const features = [
  'UTF8',
  'MLST type*;size*;modify*;perm*;unique*;',
  'REST STREAM',
  'SIZE',
  'MDTM',
  'MFMT',
  'EPSV',
  'EPRT',
  'AUTH TLS',
  'PBSZ',
  'PROT',
]
const maxWrongPasswords = 3

/** Sign-in, encryption and what a session agrees on. */
export const accessCommands: Readonly<Record<string, FtpCommand>> = {
  USER(session, name) {
    if (mustEncrypt(session)) return session.say('530 Encryption required: AUTH TLS first')
    session.signedIn = undefined
    session.watch()
    session.userName = name.trim()
    session.say('331 Password required')
  },
  PASS: signIn,
  AUTH(session, kind) {
    if (session.isEncrypted || !/^TLS(?:-C)?$/i.test(kind.trim())) return session.say('504 Not supported')
    session.say('234 Continue')
    session.encrypt()
  },
  PBSZ: (session) => session.say('200 PBSZ=0'),
  PROT(session, level) {
    const isPrivate = level.trim().toUpperCase() === 'P'
    if (!isPrivate && session.parts.config.mode === 'encryptedOnly') return session.say('534 Only PROT P')
    if (isPrivate && !session.isEncrypted) return session.say('503 AUTH TLS first')
    session.isDataEncrypted = isPrivate
    session.say('200 OK')
  },
  FEAT: (session) => session.say(['211-Features', ...features.map((name) => ` ${name}`), '211 End'].join('\r\n')),
  SYST: (session) => session.say('215 UNIX Type: L8'),
  OPTS: (session, option) => session.say(/^utf8\b|^mlst\b/i.test(option) ? '200 OK' : '501 Unknown option'),
  NOOP: (session) => session.say('200 OK'),
  TYPE: (session, type) => session.say(/^[AIL]/i.test(type) ? '200 OK' : '504 Not supported'),
  MODE: (session, mode) => session.say(/^S$/i.test(mode.trim()) ? '200 OK' : '504 Only stream'),
  STRU: (session, structure) => session.say(/^F$/i.test(structure.trim()) ? '200 OK' : '504 Only file'),
  ALLO: (session) => session.say('202 Not needed'),
  STAT: (session) => session.say('211 OK'),
  QUIT(session) {
    session.say('221 Bye')
    session.leave()
  },
}

const mustEncrypt = ({ parts, isEncrypted }: FtpSession): boolean => parts.config.mode === 'encryptedOnly' && !isEncrypted

async function signIn(session: FtpSession, password: string): Promise<void> {
  const { signIns, connections } = session.parts
  if (mustEncrypt(session)) {
    connections.refused({ service: 'ftp', address: session.peer, account: session.userName.slice(0, 64), reason: 'encryptionRequired' })
    return session.say('530 Encryption required: AUTH TLS first')
  }
  if (session.userName === '') return session.say('503 USER first')
  const answer = await signIns.check({ name: session.userName, password, source: session.peer })
  if ('refused' in answer) {
    connections.refused({ service: 'ftp', address: session.peer, account: session.userName.slice(0, 64), reason: answer.refused })
    session.wrongPasswords += 1
    if (session.wrongPasswords < maxWrongPasswords && answer.refused === 'wrongPassword') return session.say('530 Sign-in failed')
    session.say('421 Too many attempts')
    return session.leave()
  }
  session.signedIn = answer
  session.connection.signedIn(answer)
  session.watch()
  session.say('230 Signed in')
}
