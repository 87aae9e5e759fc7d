export { usageMail } from './mail.ts'
export type { OwnUsage } from './model.ts'
