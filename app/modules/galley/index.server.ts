export { markedText } from './index-marks.server.ts'
export { jatsOfRecord } from './jats/write-jats.ts'
export { followWorks } from './made/follow-works.server.ts'
export {
	findMadeGalley,
	type GalleyState,
	listGalleyStates,
	orderGalleys,
} from './made/list-states.server.ts'
export { makesGalleys, type WrittenFile, writeUnkept } from './made/make-galley.server.ts'
export {
	findReplacedGalley,
	listReplacedGalleys,
	listVersionGalleys,
} from './made/replaced-galleys.server.ts'
export {
	listMadeFiles,
	listOfferedGalleys,
	type OfferedGalley,
	requestGalley,
} from './made/request-galley.server.ts'
export { type EstimatedSizes, estimateSizes } from './volume/estimate-sizes.server.ts'
export { listVolumeFiles, makesVolumes, requestVolume, sweepVolumes } from './volume/make-volume.server.ts'
