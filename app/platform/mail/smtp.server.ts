import type { Selectable } from 'kysely'
import type { Database } from '../db/tables.ts'

type QueuedMail = Selectable<Database['mail']>

/** Hands one mail over; rejects when it was not accepted. */
export type MailTransport = (mail: QueuedMail) => Promise<void>

const TIMEOUT_MS = 20_000

/** Mail over SMTP (RFC 5321) to the server that `url` names, from `from`. The library is loaded only here. */
export async function smtpTransport(url: string, from: string): Promise<MailTransport> {
	const { createTransport } = await import('nodemailer')
	const transport = createTransport({
		url,
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
	})
	const domain = from.slice(from.lastIndexOf('@') + 1)
	return async (mail) => {
		await transport.sendMail({
			from: { name: 'Mbongi', address: from },
			to: { name: '', address: mail.to_address },
			...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
			subject: mail.subject,
			text: mail.body_text,
			html: mail.body_html,
			messageId: `<${mail.id}@${domain}>`,
			date: mail.created_at,
			headers: {
				'auto-submitted': 'auto-generated',
				'content-language': mail.language,
				...(mail.list_unsubscribe && {
					'list-unsubscribe': `<${mail.list_unsubscribe}>`,
					'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
				}),
			},
		})
	}
}
