export { LONGEST_EMAIL, LONGEST_PASSKEY_NAME, type SecurityRefusal, type SecurityRequest } from './model.ts'
export type { TwoFactorKey } from './two-factor-key.ts'
