export { stringsBesideText, stringsInFile } from './strings-in-file.ts'
export { type StrippedFile, stripDocx } from './strip-docx.ts'
export { stripPdf } from './strip-pdf.ts'
