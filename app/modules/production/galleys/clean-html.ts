import { directionOf } from '#app/i18n/languages.ts'
import { plainTextOf, toFullText } from '#app/modules/work/full-text/index.ts'
import { GalleyRefused } from './galley-refused.ts'

/** An HTML file as a page that does nothing by itself: its title and its text, by the rules of every text here. Pictures from elsewhere go. */
export function cleanHtml(source: string, language: string): { html: string; plainText: string } {
	const [, body = source] = /<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(source) ?? []
	const [, title = ''] = /<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(source) ?? []
	const text = toFullText(body, { language })
	if (text.wordCount === 0) throw new GalleyRefused('noText')
	const name = title
		.replace(/<[^>]*>/g, '')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, 300)
	return {
		html: `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedText(name)}</title></head>\n<body>\n${text.html}\n</body>\n</html>\n`,
		plainText: plainTextOf(text.html),
	}
}

/** Text that may hold entities already, as text in HTML: nothing in it is mark-up. */
function escapedText(text: string): string {
	return text
		.replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+);)/gi, '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
}
