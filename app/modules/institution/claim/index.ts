export { institutionClaimMail } from './mails.ts'
export { claimForm } from './model.ts'
