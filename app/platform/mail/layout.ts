import { colonOf } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { markupText } from '#app/platform/markup.ts'
import type { MailPart } from './compose.ts'

export type LinkedText = { text: string; url: string }

type Page = {
	language: Language
	direction: 'ltr' | 'rtl'
	subject: string
	parts: MailPart[]
	footer: { text: string; links: LinkedText[] } | undefined
}

/** Colours of the design, by day; `NIGHT` by night. Mail programs know no variables. */
const DAY = {
	paper: '#fbfaf6',
	ink: '#241c17',
	soft: '#514740',
	line: '#877f75',
	action: '#263b84',
	onAction: '#ffffff',
}
const NIGHT = {
	paper: '#12141c',
	ink: '#ebe7df',
	soft: '#c2bdb4',
	line: '#707482',
	action: '#aabbf5',
	onAction: '#12141c',
}

const FACES = {
	ltr: `Georgia,'Noto Serif',serif`,
	rtl: `'Noto Naskh Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif`,
}

const SIDES = { ltr: 'left', rtl: 'right' } as const

const FROM_RIGHT = /[[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}]&&\p{L}]/gv

/** The direction of most letters of a text whose language nobody said: mail programs that lay out with Word know no `dir="auto"`. */
function directionIn(text: string): 'ltr' | 'rtl' {
	const fromRight = text.match(FROM_RIGHT)?.length ?? 0
	return fromRight * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? 'rtl' : 'ltr'
}

/**
 * The HTML of a mail: one column of tables with inline styles, which every mail program understands (Outlook lays out with
 * Word, Gmail drops the html element and its direction); dark colours where the program asks for them.
 */
export function layOut({ language, direction, subject, parts, footer }: Page): string {
	const side = SIDES[direction]
	const size = direction === 'rtl' ? 18 : 17
	return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${markupText(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${NIGHT.paper}!important}
.ink{color:${NIGHT.ink}!important}
.soft,.quote{color:${NIGHT.soft}!important}
.head{border-color:${NIGHT.action}!important}
.foot,.quote{border-color:${NIGHT.line}!important}
.link{color:${NIGHT.action}!important}
.action{background:${NIGHT.action}!important}
.action a{color:${NIGHT.onAction}!important}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${DAY.paper}">
<table role="presentation" class="paper" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${DAY.paper}"><tr><td align="center" style="padding:24px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="ink" align="${side}" style="font-family:${FACES[direction]};font-size:${size}px;line-height:1.55;color:${DAY.ink};text-align:${side};overflow-wrap:anywhere">
<p class="head" style="margin:0 0 20px;padding:0 0 10px;border-bottom:2px solid ${DAY.action};font-weight:bold">Mbongi</p>
${parts.map((part) => partOf(part, { language, side })).join('\n')}
${footer ? footerOf(footer) : ''}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function partOf(part: MailPart, { language, side }: { language: Language; side: 'left' | 'right' }): string {
	if (typeof part === 'string') return `<p style="margin:0 0 16px">${linkedLines(part)}</p>`
	if ('quoted' in part) {
		const direction = directionIn(part.quoted)
		const ownSide = SIDES[direction]
		return `<blockquote class="quote" dir="${direction}" align="${ownSide}" style="margin:0 0 16px;padding:0 14px;border-${ownSide}:3px solid ${DAY.line};font-family:${FACES[direction]};color:${DAY.soft};text-align:${ownSide}">${lines(part.quoted)}</blockquote>`
	}
	if ('action' in part) {
		return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${side}" style="margin:8px 0 16px"><tr><td class="action" bgcolor="${DAY.action}" style="background:${DAY.action};padding:12px 20px"><a href="${markupText(part.url)}" style="color:${DAY.onAction};text-decoration:none;font-weight:bold">${markupText(part.action)}</a></td></tr></table>
<div style="clear:both"></div>
<p class="soft" dir="ltr" style="margin:0 0 16px;font-size:14px;color:${DAY.soft};text-align:${side};word-break:break-all">${linkTo(part.url, part.url)}</p>`
	}
	if ('facts' in part) {
		const rows = part.facts.map(
			([name, value]) => `<b>${markupText(name)}</b>${colonOf(language)}<bdi>${markupText(value)}</bdi>`,
		)
		return `<p style="margin:0 0 16px">${rows.join('<br>')}</p>`
	}
	return part.links
		.map(({ text, url, note, language: of }) => {
			const title = `<bdi${of && of !== language ? ` lang="${markupText(of)}"` : ''}>${markupText(text)}</bdi>`
			const more = note
				? `<br><span class="soft" style="font-size:15px;color:${DAY.soft}">${markupText(note)}</span>`
				: ''
			return `<p style="margin:0 0 14px">${linkTo(url, title, true)}${more}</p>`
		})
		.join('\n')
}

function footerOf({ text, links }: { text: string; links: LinkedText[] }): string {
	const more = links.map((link) => `<br>${linkTo(link.url, link.text)}`).join('')
	return `<p class="foot soft" style="margin:28px 0 0;padding:10px 0 0;border-top:1px solid ${DAY.line};font-size:14px;line-height:1.7;color:${DAY.soft}">${linkedLines(text)}${more}</p>\n`
}

function linkTo(url: string, text: string, isMarkup = false): string {
	return `<a class="link" href="${markupText(url)}" style="color:${DAY.action}">${isMarkup ? text : markupText(text)}</a>`
}

/** A line that is nothing but an address can be followed. */
function linkedLines(text: string): string {
	return text
		.split('\n')
		.map((line) => (/^https?:\/\/[^\s"<>]+$/.test(line) ? linkTo(line, line) : markupText(line)))
		.join('<br>')
}

const lines = (text: string) => markupText(text).replaceAll('\n', '<br>')
