export { FORMATS, formatOfName, type MadeFormat } from './formats.ts'
export { GALLEY_PAPERS, GALLEY_TEMPLATES, type GalleyLook, lookInput } from './look.ts'
export { offeredFiles, uploadedFile } from './paths.ts'
export {
	type AwaitedVolume,
	MOST_TEXTS,
	printedName,
	VOLUME_FORMATS,
	type VolumeFile,
	type VolumeFormat,
	type VolumeOf,
	type VolumeProgress,
	volumeSteps,
} from './volume/volume.ts'
