import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import { slugOf } from '#app/platform/db/slug.ts'
import type { CorpusCall } from './corpus.ts'

type Call = Extract<LibraryRecordInput, { record: 'call' }>

/** The two calls of the corpus, told as their own text tells them. */
export function callOf(call: CorpusCall, file: string): Call {
	const { text, themes, kind } = READ[call.language === 'fr' ? 'fr' : 'en'](call.text)
	return {
		record: 'call',
		slug: slugOf(call.title),
		kind,
		language: call.language,
		title: { [call.language]: call.title },
		body: { [call.language]: text },
		themes: { [call.language]: themes },
		organisers: call.organisers,
		...(call.deadline ? { deadlineOn: call.deadline } : {}),
		attribution: `${call.organisers.join(', ')}. ${call.title}. ${call.source.repo} (MIT).`,
		licence: call.licence,
		sourceUrl: encodeURI(
			`https://github.com/${call.source.repo}/blob/${call.source.commit}/${call.source.path}`,
		),
		file,
	}
}

type Read = { text: string; themes: string[]; kind: Call['kind'] }

const READ: { [language in 'fr' | 'en']: (text: string) => Read } = {
	en(text) {
		const all = paragraphsOf(text)
		const start = all.findIndex((paragraph) => paragraph.startsWith('The integration of digital humanities'))
		const themes = all.filter((paragraph) => /^\d\. /.test(paragraph)).map((paragraph) => paragraph.slice(3))
		return { text: all.slice(start).join('\n\n'), themes, kind: 'book' }
	},
	fr(text) {
		// The paragraph after the list has no space before it.
		const whole = text.replace('Nord\nCe panel', 'Nord\n\nCe panel')
		const all = paragraphsOf(whole)
		const start = all.findIndex((paragraph) => paragraph.startsWith('Alors que'))
		const themes = all
			.filter((paragraph) => paragraph.startsWith('• '))
			.map((paragraph) => paragraph.slice(2).replace(/ ?:.*$/, ''))
		return { text: all.slice(start).join('\n\n'), themes, kind: 'conference' }
	},
}

/** The lines of a PDF as paragraphs, without page numbers, foot lines and removed addresses. */
function paragraphsOf(text: string): string[] {
	const paragraphs: string[] = []
	const blocks = text
		.replace(/\u200b/g, '')
		.replace(/^\s*(?:\d+|sciencesconf\.org:\S+|∗|Intervenant)\s*$/gm, '')
		.replace(/^\[address removed\].*$/gm, '')
		.replace(/\f/g, '\n')
		.replace(/\n(?=\s*(?:-|•) )/g, '\n\n')
		.replace(/(?<= :)\n/g, '\n\n')
		.replace(/(\p{L})-\n\s*(?=\p{Ll})/gu, '$1')
		.split(/\n\s*\n/)
		.map((paragraph) =>
			paragraph
				.replace(/\s+/g, ' ')
				// The French PDF opens and closes a quotation with the same mark.
				.replaceAll(/(?<![“][^”]*)” ?([^“”]*?) ?”/g, '« $1 »')
				.trim(),
		)
		.filter(Boolean)
	for (const block of blocks) {
		// A page break within a paragraph.
		if (/^\p{Ll}/u.test(block) && paragraphs.length > 0) paragraphs.push(`${paragraphs.pop()} ${block}`)
		else paragraphs.push(block)
	}
	return paragraphs
}
