import type { CloudServices } from './cloud-services.ts'

/** What `--modules` says: all modules, none, or those named. */
export type ModuleChoice = 'all' | readonly string[]

/** Everything that can be set from outside: flags first, environment second, default last. */
export interface DeviceConfig {
  /** `--data DIR`, COVE_DATA: database, keys, caches and managed spaces. Default: `cove` in the platform's folder for data of applications. */
  readonly dataDir: string
  /** Neither `--data` nor COVE_DATA: data of a start before that default existed may still be in the repository. */
  readonly isDefaultData: boolean
  /** `--host`, COVE_HOST: a loopback address; other machines reach the device only with `--lan`. Default 127.0.0.1. */
  readonly host: string
  /** `--port`, COVE_PORT: 0 picks a free one. Default 9999 (H-13). */
  readonly port: number
  /** `--folder PATH`, repeatable: an existing folder shown as a storage space, its files left in place. */
  readonly folders: readonly string[]
  /** `--forget-folder PATH`, repeatable: a folder of an earlier start that is no longer shown; its files stay in place. */
  readonly forgottenFolders: readonly string[]
  /** `--restore-backup`: puts back damaged databases and keys from their newest good copies; good ones are left alone. */
  readonly restoresBackup: boolean
  /** `--new-keys`: makes keys where `device.json` cannot be used; a good one is left alone. */
  readonly makesKeys: boolean
  /** `--site DIR`, COVE_SITE: the built desktop (`shell/`, `remotes/` and their registry). Default: `dist` in the repository. */
  readonly siteDir: string
  /** `--name`, COVE_NAME: the device's name until the administrator chooses one. Default `Cove`. */
  readonly name: string
  /** COVE_ALLOWED_HOSTS, comma separated: further names the Host header may carry (DNS rebinding, S-I2). */
  readonly allowedHosts: readonly string[]
  /** `--lan`, COVE_LAN=1: listen on all interfaces with TLS, answer searches and announce by mDNS. Default off. */
  readonly lan: boolean
  /** COVE_DISCOVERY_PORT: where searches of the local network are answered (DEV-04a); 0 switches it off. Default 60000. */
  readonly discoveryPort: number
  /** COVE_PAGE_ORIGINS, comma separated: further origins whose pages may speak to this device, matched exactly (S-I2). */
  readonly pageOrigins: readonly string[]
  /** COVE_ACCOUNT_URL: origin of another device's account service to report to and to take a relay from. Default: the own one. */
  readonly accountUrl: string | undefined
  /** COVE_ACCOUNT_FINGERPRINT: SHA-256 of that service's own certificate in hex; without it the certificate must be publicly trusted. */
  readonly accountFingerprint: string | undefined
  /** COVE_ACCOUNT_SERVICE=off, `--no-account-service`: without it this origin signs in local accounts only (H-58). Off too where COVE_ACCOUNT_URL names another. */
  readonly accountService: boolean
  /** COVE_ACCOUNT_TOKEN_TTL_SECONDS: life of an access token of the account service. Default 900. */
  readonly accountTokenTtlSeconds: number
  /** COVE_APPS: JSON file of the apps that may ask for authorisation (AUTH-01). */
  readonly appsFile: string | undefined
  /** COVE_TOKEN_TTL_SECONDS: life of an access token. Default 9000. */
  readonly tokenTtlSeconds: number
  /** COVE_REFRESH_TTL_SECONDS: life of a refresh token that is not used. Default 30 days. */
  readonly refreshTtlSeconds: number
  /** COVE_REFRESH_GRACE_SECONDS: how long a sibling tab may still show a traded refresh token (S-D2). Default 30. */
  readonly refreshGraceSeconds: number
  /** COVE_MEDIA_TICKET_SECONDS: life of a ticket for pictures, media and the event stream. Default 3600. */
  readonly mediaTicketSeconds: number
  /** COVE_DOWNLOAD_TICKET_SECONDS: life of a download link. Default 300. */
  readonly downloadTicketSeconds: number
  /** COVE_TORRENT_DHT=off: torrents ask only their trackers for peers, no strangers (DHT, peer exchange). Default on. */
  readonly torrentDht: boolean
  /** COVE_PROGRAM_FOLDERS, separated like PATH: absolute folders searched for helper programs before PATH (PRG-01). */
  readonly programFolders: readonly string[]
  /** COVE_LOGIN_ATTEMPTS: wrong passwords per account before waiting begins (S-I6). Default 5. */
  readonly loginAttempts: number
  /** COVE_TRUSTED_PROXIES, comma separated: addresses of reverse proxies whose X-Forwarded-For is believed (S-I6). Default: none. */
  readonly trustedProxies: readonly string[]
  /** COVE_LEAST_CLIENT: a client that says it is older cannot sign in with an account (DEV-11, 8059). Default 1.0.0. */
  readonly leastClient: string
  /** COVE_LEAST_FIRMWARE: what the own account service asks of every device it knows (DEV-11, 8070). Default 1.0.0. */
  readonly leastFirmware: string
  /** `--modules`, COVE_MODULES: `all`, `none`, or names separated by commas; the switches of the administrator count with `all` only. */
  readonly modules: ModuleChoice
  /** `--network`, COVE_NETWORK: `model` tries changes of addresses in a model, `linux` carries them out with `ip`. Default model. */
  readonly network: 'model' | 'linux'
  /**
   * `--disks`, COVE_DISKS: `virtual` simulates disks; `bays` makes them of image files with real btrfs, and `linux` takes the disks that
   * `--allow-disk` names, both as root on Linux. Default virtual.
   */
  readonly disks: 'virtual' | 'bays' | 'linux'
  /** `--allow-disk`, COVE_ALLOW_DISKS (comma separated): the disks of this machine that storage spaces may be made of. */
  readonly allowedDisks: readonly string[]
  /** COVE_SAMPLES_DIR: where drawn sample files are kept for the next new device; none are kept without it. */
  readonly samplesDir: string | undefined
  /** `--cloud-services FILE`, COVE_CLOUD_SERVICES: JSON file with the addresses and app keys of the cloud vendors (SED-02a, CAR-03c). */
  readonly cloudServices: CloudServices
  /** `--demo-clouds`, COVE_DEMO_CLOUDS=1: demonstrations of the cloud vendors, on this machine, in a process of their own. */
  readonly demoClouds: boolean
  /** COVE_DEMO_FILMS: a film database on this machine for demonstrations, in place of the one that the administrator set (CIN-02b). */
  readonly demoFilms: string | undefined
}
