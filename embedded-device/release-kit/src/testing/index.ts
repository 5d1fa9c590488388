export { type BuiltRemote, createSite, createSiteIn, shared, type SiteFixture } from './site-fixture.ts'
export { createTeam, deviceKey, type Team } from './team.ts'
