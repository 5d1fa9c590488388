import { join } from 'node:path'
import { openCertificate } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { lanAddresses, ownNames } from './own-addresses.ts'

/** Reads or makes the device's certificate, good for every name and address that the machine has now. */
export function deviceCertificate(dataDir: string): Promise<Certificate> {
  return openCertificate({ file: join(dataDir, 'tls.json'), hosts: ['localhost', '127.0.0.1', '::1', ...ownNames(), ...lanAddresses()] })
}
