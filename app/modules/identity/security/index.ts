export type { SecurityRefusal, SecurityRequest } from './model.ts'
export { appCode, emailChange, ownPassword, passkeyForm, passwordChange, secondStep } from './schema.ts'
export type { TwoFactorKey } from './two-factor-key.ts'
