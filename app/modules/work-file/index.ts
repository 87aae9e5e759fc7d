export type { ListedPdf } from './model.ts'
export { allowsGalleys } from './passing-on.ts'
export { galleyPath, textFilePath } from './paths.ts'
