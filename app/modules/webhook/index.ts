export { webhookDisabledMail } from './mail.ts'
