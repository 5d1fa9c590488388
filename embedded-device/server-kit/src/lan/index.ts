export { discoveryPort, packetOf, readFound, readSearch, type FoundMessage, type SearchMessage } from './discovery-messages.ts'
export { broadcastAddresses, createFoundList, maxFound, searchLan, type LanDevice, type SearchLan } from './search-lan.ts'
