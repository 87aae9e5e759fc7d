import type { OwnSite } from '#tests/support/browser/own-site.ts'

/** The newest mail that the mail server took for somebody whose subject or text matches, as text. */
export async function mailTo(site: OwnSite, address: string, matching: RegExp): Promise<string> {
	const found = (await site.mails())
		.filter(({ to }) => to.includes(address))
		.map(({ content }) => plainText(content))
		.filter((text) => matching.test(text))
		.at(-1)
	if (!found) throw new Error(`no mail to ${address} matches ${matching}`)
	return found
}

/** How many mails the server took for somebody that match. */
export async function countMails(site: OwnSite, address: string, matching: RegExp): Promise<number> {
	const taken = await site.mails()
	return taken.filter(({ to, content }) => to.includes(address) && matching.test(plainText(content))).length
}

/** Subject and text part of a message as it went over the line (RFC 2045, sections 6.7 and 6.8; RFC 2047). */
export function plainText(message: string): string {
	const subject = /^Subject: ((?:.|\r\n[ \t])*)/m.exec(message)?.[1] ?? ''
	const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)(?:\r\n--|$)/.exec(message)
	const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part?.[0] ?? message)?.[1]?.toLowerCase()
	const body = part?.[1] ?? ''
	const text =
		encoding === 'base64'
			? Buffer.from(body, 'base64').toString()
			: encoding === 'quoted-printable'
				? quoted(body)
				: body
	return `${words(subject)}\n${text}`.replaceAll(/[\u00A0\u202F]/g, ' ')
}

function quoted(text: string): string {
	const bytes = text
		.replaceAll(/=\r?\n/g, '')
		.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
	return Buffer.from(bytes, 'latin1').toString('utf8')
}

function words(header: string): string {
	return header
		.replaceAll(/\r\n[ \t]/g, '')
		.replaceAll(/\?=\s*=\?/g, '?==?')
		.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
			kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
		)
}
