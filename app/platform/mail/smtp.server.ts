import type { Selectable } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { RecipientRefusal } from './undeliverable.server.ts'

export type QueuedMail = Selectable<Database['mail']>

/** Hands one mail over; rejects when it was not accepted, with `RefusedForGood` when trying again is of no use. Given up in the middle when `ended` is aborted. */
export type MailTransport = (mail: QueuedMail, ended: AbortSignal) => Promise<void>

/** The server will never take this mail: its recipient or its content is refused (RFC 5321, section 4.2.1, replies 5yz). */
export class RefusedForGood extends Error {
	/** What it said of the recipient; null when it refused something else. */
	readonly recipient: RecipientRefusal | null
	constructor(message: string, recipient: RecipientRefusal | null) {
		super(message)
		this.recipient = recipient
	}
}

const TIMEOUT_MS = 20_000
const LONGEST_MS = 120_000

/**
 * Mail over SMTP (RFC 5321) to the server that `url` names, from `from`, encrypted where the server can; a password goes to another
 * machine only encrypted. The library is loaded only here.
 */
export async function smtpTransport(url: string, from: string): Promise<MailTransport> {
	const { createTransport } = await import('nodemailer')
	const transport = createTransport({
		url,
		requireTLS: holdsPassword(url) && !isThisMachine(url),
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	const domain = from.slice(from.lastIndexOf('@') + 1)
	return async (mail, ended) => {
		try {
			await transport.sendMail({
				from: { name: 'Mbongi', address: from },
				to: { name: '', address: mail.to_address },
				...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
				subject: mail.subject,
				text: mail.body_text,
				html: mail.body_html,
				...(mail.return_path && { envelope: { from: mail.return_path, to: mail.to_address } }),
				messageId: `<${mail.id}@${domain}>`,
				date: mail.leaves_at ?? mail.created_at,
				headers: {
					'auto-submitted': 'auto-generated',
					'content-language': mail.language,
					...(mail.list_unsubscribe && {
						'list-unsubscribe': `<${mail.list_unsubscribe}>`,
						'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
					}),
				},
				signal: AbortSignal.any([ended, AbortSignal.timeout(LONGEST_MS)]),
			})
		} catch (error) {
			throw isRefusedForGood(error) ? new RefusedForGood(String(error), recipientRefusal(error)) : error
		}
	}
}

function recipientRefusal(error: unknown): RecipientRefusal | null {
	const {
		command,
		responseCode = null,
		response = '',
	} = error as { command?: string; responseCode?: number; response?: string }
	if (command !== 'RCPT TO') return null
	const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null
	return { status, code: responseCode, said: response }
}

/** Replies to the recipient or the content; a refused sender or password is the operator's to fix, so that the mail waits. */
function isRefusedForGood(error: unknown): boolean {
	const {
		responseCode = 0,
		command = '',
		code = '',
	} = error as {
		responseCode?: number
		command?: string
		code?: string
	}
	if (code === 'EENVELOPE' && command === 'API') return true
	return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

function holdsPassword(url: string): boolean {
	return new URL(url).password !== ''
}

function isThisMachine(url: string): boolean {
	return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}
