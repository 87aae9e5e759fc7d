export { ownDataArchive } from './archive.server.ts'
