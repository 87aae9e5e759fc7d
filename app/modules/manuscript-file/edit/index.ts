export { commentDocx, type Remark, type Remarking } from './comment-docx.ts'
export { type Mask, maskDocx } from './mask-docx.ts'
