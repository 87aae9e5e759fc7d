export { fileLinkHeader, linkHeader, linksetJson, linksetText, metadataLinkHeader } from './signposting.ts'
