export {
	fileLinkHeader,
	type LinkedFiles,
	linkHeader,
	linksetJson,
	linksetText,
	metadataLinkHeader,
} from './signposting.ts'
