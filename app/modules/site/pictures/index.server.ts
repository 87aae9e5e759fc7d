export { addSitePicture, findSitePicture } from './pictures.server.ts'
