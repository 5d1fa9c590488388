/** A program that SMB needs is not there. */
export class SmbMissing extends Error {
  override readonly name = 'SmbMissing'
}
