import { pathTo } from '#app/addresses/address.ts'
import { colonOf } from '#app/i18n/format.ts'
import { DEFAULT_LANGUAGE, directionOf, LANGUAGE_PARAMETER, type Language } from '#app/i18n/languages.ts'
import { type LinkedText, layOut } from './layout.ts'

/**
 * What a mail says, in order: a paragraph (line breaks kept, a line that is an address is a link), one thing to do, facts, a
 * list of works, or what somebody else wrote, kept apart and without links.
 */
export type MailPart =
	| string
	| { action: string; url: string }
	| { facts: [name: string, value: string][] }
	| { links: { text: string; url: string; note?: string; language?: string }[] }
	| { quoted: string }

/** Why the mail came and, where it can be declined, how to end such mails. */
export type MailFooter = string | { text: string; links: LinkedText[] }

/** A mail ready for the outbox: the same in plain text and in HTML. */
export type ComposedMail = {
	language: Language
	subject: string
	text: string
	html: string
	/** What it asks to do is done by its link alone (confirm, choose a password, accept): the outbox forgets the bodies once it has left. */
	holdsSecret: boolean
}

/**
 * Lays a mail out as plain text and as HTML that says the same, right to left where the language is. Everything given is text:
 * mark-up in it shows as typed, and a subject is one line. The HTML brings no image, no script and nothing from elsewhere.
 * What it asks to do opens in its language, also for who has no session.
 * Links that are a right by themselves lead to paths under `/auth/` or carry their token in the parameter `jeton`, or have either in the fragment of `/lien`.
 * @throws Error when a link is not an absolute http(s) address.
 */
export function composeMail(mail: {
	language: Language
	subject: string
	parts: MailPart[]
	footer?: MailFooter | undefined
}): ComposedMail {
	const { language } = mail
	const parts = mail.parts.map((part) =>
		typeof part === 'object' && 'action' in part ? { ...part, url: openedIn(language, part.url) } : part,
	)
	const footer = typeof mail.footer === 'string' ? { text: mail.footer, links: [] } : mail.footer
	const subject = oneLine(mail.subject)
	for (const url of urlsOf(parts, footer?.links)) checkUrl(url)
	return {
		language,
		subject,
		text: `${[...parts.map((part) => textOf(part, language)), ...(footer ? [footerText(footer)] : [])].join('\n\n')}\n`,
		html: layOut({ language, direction: directionOf(language), subject, parts, footer }),
		holdsSecret: parts.some((part) => typeof part === 'object' && 'action' in part && isRight(part.url)),
	}
}

function textOf(part: MailPart, language: Language): string {
	if (typeof part === 'string') return part
	if ('quoted' in part) return part.quoted.replace(/^/gm, '> ')
	if ('action' in part) return `${part.action}\n${part.url}`
	if ('facts' in part) return part.facts.map(([name, value]) => name + colonOf(language) + value).join('\n')
	return part.links
		.map(({ text, url, note }) => [`* ${text}`, note && `  ${note}`, `  ${url}`].filter(Boolean).join('\n'))
		.join('\n\n')
}

/** Under the mark of a signature (RFC 3676, section 4.3), which mail programs leave out of replies. */
function footerText({ text, links }: { text: string; links: LinkedText[] }): string {
	return ['-- ', text, ...links.flatMap((link) => ['', link.text, link.url])].join('\n')
}

/** Neither a line break nor another control character, nor one that turns the writing direction, gets into a header. */
function oneLine(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\p{Cc}\s\u202a-\u202e]+/gu, ' ')
		.trim()
}

function urlsOf(parts: MailPart[], footerLinks: LinkedText[] = []): string[] {
	return [
		...parts.flatMap((part) => {
			if (typeof part === 'string' || 'facts' in part || 'quoted' in part) return []
			return 'action' in part ? [part.url] : part.links.map(({ url }) => url)
		}),
		...footerLinks.map(({ url }) => url),
	]
}

/** A page of the platform in the language of the mail; French is what it is without being asked. */
export function openedIn(language: Language, url: string): string {
	const [page = '', place] = url.split('#')
	if (language === DEFAULT_LANGUAGE || new RegExp(`[?&]${LANGUAGE_PARAMETER}=`).test(page)) return url
	const asked = `${page}${page.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
	return place === undefined ? asked : `${asked}#${place}`
}

function isRight(url: string): boolean {
	const { pathname, searchParams, hash } = new URL(url)
	if (pathname === pathTo('openLink')) return hash !== ''
	return pathname.startsWith(`${pathTo('signIn')}/`) || searchParams.has('jeton')
}

function checkUrl(url: string): void {
	if (!/^https?:\/\//.test(url) || !URL.canParse(url) || /[\s\p{Cc}]/u.test(url)) {
		throw new Error('a link in a mail must be an absolute http(s) address')
	}
}
