import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { mailTrial } from '../mails.ts'
import { MAIL_TRIAL } from '../queries/first-steps.server.ts'
import { runsPlatform } from './run-platform.server.ts'

/** Sends a real mail to the administrator who asks, by the server that every mail takes. */
export const tryMail = command({
	input: z.object({}),
	...runsPlatform,
	async execute(ctx, { actor }) {
		const { language, ...mail } = mailTrial(actor.language, ctx.env.PUBLIC_URL)
		const id = await queueMail(ctx, { to: actor.email, language, template: MAIL_TRIAL, ...mail })
		await recordAudit(ctx, { action: 'mail-tried', actor, subject: { kind: 'mail', id } })
		return { ok: true }
	},
})
