import { directionOf, type Language } from '#app/i18n/languages.ts'

/** What a mail says, in order: a paragraph (line breaks kept), one thing to do, facts, or a list of works. */
export type MailPart =
	| string
	| { action: string; url: string }
	| { facts: [name: string, value: string][] }
	| { links: { text: string; url: string; note?: string }[] }

/** A mail ready for the outbox: the same in plain text and in HTML. */
export type ComposedMail = { language: Language; subject: string; text: string; html: string }

/**
 * Lays a mail out as plain text and as HTML that says the same, right to left where the language is. Everything given is text:
 * mark-up in it shows as typed, and a subject is one line. The HTML brings no image, no script and nothing from elsewhere.
 * `footer` says why the mail came and how to end such mails.
 */
export function composeMail(mail: {
	language: Language
	subject: string
	parts: MailPart[]
	footer?: string | undefined
}): ComposedMail {
	const { language, parts, footer } = mail
	const subject = mail.subject.replace(/\s+/gu, ' ').trim()
	return {
		language,
		subject,
		text: `${[...parts.map(textOf), ...(footer ? [`-- \n${footer}`] : [])].join('\n\n')}\n`,
		html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font-family:Georgia,'Noto Serif',serif;font-size:17px;line-height:1.55">
<div style="max-width:36em;margin:0 auto">
<p style="margin:0 0 20px;padding-bottom:10px;border-bottom:2px solid #263b84;font-weight:bold">Mbongi</p>
${parts.map(htmlOf).join('\n')}
${footer ? `<p style="margin:28px 0 0;padding-top:10px;border-top:1px solid #877f75;font-size:14px">${lines(footer)}</p>` : ''}
</div>
</body>
</html>
`,
	}
}

function textOf(part: MailPart): string {
	if (typeof part === 'string') return part
	if ('action' in part) return `${part.action}\n${part.url}`
	if ('facts' in part) return part.facts.map(([name, value]) => `${name} : ${value}`).join('\n')
	return part.links
		.map(({ text, url, note }) => [`* ${text}`, note && `  ${note}`, `  ${url}`].filter(Boolean).join('\n'))
		.join('\n\n')
}

function htmlOf(part: MailPart): string {
	if (typeof part === 'string') return `<p dir="auto" style="margin:0 0 16px">${lines(part)}</p>`
	if ('action' in part) {
		return `<p style="margin:24px 0"><a href="${escaped(part.url)}" style="display:inline-block;padding:12px 20px;background:#263b84;color:#ffffff;text-decoration:none">${escaped(part.action)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escaped(part.url)}</p>`
	}
	if ('facts' in part) {
		const rows = part.facts.map(([name, value]) => `<b>${escaped(name)}</b> : <bdi>${escaped(value)}</bdi>`)
		return `<p style="margin:0 0 16px">${rows.join('<br>')}</p>`
	}
	const items = part.links.map(
		({ text, url, note }) =>
			`<li dir="auto" style="margin:0 0 10px"><a href="${escaped(url)}">${escaped(text)}</a>${note ? `<br>${escaped(note)}` : ''}</li>`,
	)
	return `<ul style="margin:0 0 16px;padding-inline-start:20px">${items.join('')}</ul>`
}

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
