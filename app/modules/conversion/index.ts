export type { ConversionWarning, ConvertedPicture } from './model.ts'
