import { ftpDefaults, smbDefaults, webdavDefaults } from '@cove/device-contract/network-services'
import type { FtpConfig, Share, SmbConfig, WebdavConfig } from '@cove/device-contract/network-services'
import type { Host } from '../../../module-kit/module-kit.ts'

/** What FTP is configured with, its shared folder included. */
export interface StoredFtpConfig extends FtpConfig {
  readonly share: Share | undefined
}

/** The configuration of each service. */
export interface ServiceConfigs {
  readonly webdav: WebdavConfig
  readonly ftp: StoredFtpConfig
  readonly smb: SmbConfig
}

const defaults: ServiceConfigs = { webdav: webdavDefaults, ftp: { ...ftpDefaults, share: undefined }, smb: smbDefaults }

/** Creates the stored switches and configurations; what was never set has its default. */
export function createConfigStore(db: Host['db']) {
  const read = <S extends keyof ServiceConfigs>(service: S): ServiceConfigs[S] => {
    const text = db.value('select config from network_services_config where service = ?', service)
    // A field that a later version adds has its default.
    return { ...defaults[service], ...(typeof text === 'string' ? (JSON.parse(text) as Partial<ServiceConfigs[S]>) : {}) }
  }
  const write = (service: keyof ServiceConfigs, row: { readonly isOn: boolean; readonly config: object }): void => {
    const update = 'do update set is_on = excluded.is_on, config = excluded.config'
    const sql = `insert into network_services_config (service, is_on, config) values (?, ?, ?) on conflict (service) ${update}`
    db.run(sql, service, row.isOn ? 1 : 0, JSON.stringify(row.config))
  }
  const isOn = (service: keyof ServiceConfigs): boolean =>
    db.value('select is_on from network_services_config where service = ?', service) === 1
  return {
    config: read,
    isOn,
    set: <S extends keyof ServiceConfigs>(service: S, config: ServiceConfigs[S]): void => write(service, { isOn: isOn(service), config }),
    switch: (service: keyof ServiceConfigs, on: boolean): void => write(service, { isOn: on, config: read(service) }),
    /** Every service is off and has the configuration that the device came with. */
    reset: (): void => void db.run('delete from network_services_config'),
    defaults,
  }
}
export type ConfigStore = ReturnType<typeof createConfigStore>
