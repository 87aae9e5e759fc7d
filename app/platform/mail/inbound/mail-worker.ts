import PostalMime, { type Address, addressParser, type Email } from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { failuresIn } from './delivery-report.ts'
import { ownWords } from './own-words.ts'
import { type DeliveryFailure, MOST_ATTACHMENTS, type ReceivedMail, type UnreadMail } from './received.ts'

export type MailTask = { bytes: Uint8Array }

const LIMITS = {
	maxNestingDepth: 32,
	maxHeadersSize: 256 * 1024,
	forceRfc822Attachments: true,
	attachmentEncoding: 'arraybuffer',
} as const
const MOST_TEXT = 200_000
const MOST_ADDRESSES = 100
/** Headers in which servers note to whom they really delivered, before those that a sender writes. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc']
const NOT_FILES =
	/^(?:message\/(?:delivery-status|disposition-notification|rfc822)|text\/rfc822-headers|application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature)|text\/calendar)$/

/** Reads a mail in a process for foreign bytes: MIME by a library with limits, then only what is looked at. */
export async function perform({ bytes }: MailTask): Promise<ReceivedMail | UnreadMail> {
	let mail: Email
	try {
		mail = await PostalMime.parse(bytes, LIMITS)
	} catch {
		return { ok: false, refused: 'damaged' }
	}
	const failures = failuresOf(mail)
	const files = mail.attachments.filter(
		({ mimeType, disposition, related }) =>
			!NOT_FILES.test(mimeType) && !(related && disposition !== 'attachment'),
	)
	return {
		ok: true,
		messageId: mail.messageId?.slice(0, 1000) ?? null,
		from: addresses(values(mail, 'from').flatMap((value) => addressParser(value))),
		to: RECIPIENT_HEADERS.flatMap((name) =>
			values(mail, name).flatMap((value) => addresses(addressParser(value))),
		).slice(0, MOST_ADDRESSES),
		isAutomatic: failures !== null || isAutomatic(mail),
		results: values(mail, 'authentication-results').slice(0, 10),
		words: ownWords((mail.text?.trim() ? mail.text : textOf(mail.html ?? '')).slice(0, MOST_TEXT)),
		files: files.slice(0, MOST_ATTACHMENTS).map(({ filename, content }) => ({
			fileName: filename ?? '',
			bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
		})),
		filesLeftOut: Math.max(0, files.length - MOST_ATTACHMENTS),
		failures,
	}
}

function values(mail: Email, name: string): string[] {
	return mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
}

function addresses(given: readonly (Address | undefined)[]): string[] {
	const all = given.flatMap((one) => (one?.group ? one.group : one?.address ? [one] : []))
	return [...new Set(all.map(({ address }) => address.toLowerCase()))]
}

/** RFC 3834 (section 5), RFC 5230 (section 4.6), RFC 2919, and what programs wrote before them. */
function isAutomatic(mail: Email): boolean {
	const has = (name: string) => values(mail, name).length > 0
	return (
		values(mail, 'auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
		values(mail, 'precedence').some((value) => /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(value)) ||
		values(mail, 'return-path').some((value) => /^\s*<\s*>\s*$/.test(value)) ||
		values(mail, 'content-type').some((value) => /^\s*multipart\/report\b/i.test(value)) ||
		['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'feedback-id'].some(has) ||
		addresses([mail.from]).some((address) => /^(?:mailer-daemon|postmaster|no-?reply)@/.test(address))
	)
}

/** Of a report with a delivery status, or, from servers that write none, with the header of Exim and Gmail. Null: no report. */
function failuresOf(mail: Email): DeliveryFailure[] | null {
	const statuses = mail.attachments.filter(({ mimeType }) => mimeType === 'message/delivery-status')
	if (statuses.length > 0)
		return statuses.flatMap(({ content }) =>
			failuresIn(typeof content === 'string' ? content : new TextDecoder().decode(content)),
		)
	const failed = values(mail, 'x-failed-recipients').flatMap((value) => addresses(addressParser(value)))
	if (failed.length === 0 || !isAutomatic(mail)) return null
	const text = mail.text ?? ''
	const said = /^.*\b[45]\d\d[ -].*$/m.exec(text)?.[0].trim().slice(0, 300) ?? ''
	const status = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null
	return failed.map((address) => ({ address, status, said }))
}

/** The text of HTML, without what it quotes. */
function textOf(html: string): string {
	const kept = sanitizeHtml(html.slice(0, MOST_TEXT * 5), {
		allowedTags: ['br', 'p', 'div', 'li', 'tr'],
		allowedAttributes: {},
		nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'blockquote'],
		exclusiveFilter: ({ attribs }) => /\bgmail_quote\b|\bmoz-cite-prefix\b/.test(attribs['class'] ?? ''),
	})
	return kept
		.replace(/\s+/g, ' ')
		.replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^>]*>/g, '\n')
		.replace(/<[^>]*>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&')
		.replace(/^[ \t]+|[ \t]+$/gm, '')
}
