export { listedPdfs, pdfToList, withMadeSizes } from './listed-pdf.server.ts'
export { madeFilesOf, noteMadeFiles, selectMadeFiles } from './made-files.server.ts'
