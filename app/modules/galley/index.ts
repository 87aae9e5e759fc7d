export { FORMATS, formatOfExtension, type OfferedFormat } from './formats.ts'
export { offeredFiles, uploadedFile } from './paths.ts'
export { GALLEY_PAPERS, type GalleyPaper } from './source.ts'
export { MOST_TEXTS, VOLUME_FORMATS, type VolumeFormat, type VolumeOf } from './volume/volume.ts'
