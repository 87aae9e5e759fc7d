import { childOf, childrenOf, textIn, type XmlElement } from '#app/modules/manuscript-file/read/index.ts'

/** ECMA-376, part 1, section 22.6.3.17. */
const TYPES: { [name: string]: string } = {
	JournalArticle: 'article-journal',
	ArticleInAPeriodical: 'article-magazine',
	Book: 'book',
	BookSection: 'chapter',
	ConferenceProceedings: 'paper-conference',
	Report: 'report',
	InternetSite: 'webpage',
	DocumentFromInternetSite: 'webpage',
	Interview: 'interview',
}

/** The sources of Word's own bibliography (`b:Sources`), as CSL-JSON. */
export function wordSources(root: XmlElement): unknown[] {
	return childrenOf(root, 'Source').map((source) => {
		const at = (name: string) => textIn(childOf(source, name)).trim()
		const people = (role: string) => {
			const who = childOf(childOf(source, 'Author'), role)
			const body = textIn(childOf(who, 'Corporate')).trim()
			if (body) return [{ literal: body }]
			return childrenOf(childOf(who, 'NameList'), 'Person').map((person) => ({
				family: textIn(childOf(person, 'Last')).trim(),
				given: ['First', 'Middle']
					.map((part) => textIn(childOf(person, part)).trim())
					.join(' ')
					.trim(),
			}))
		}
		const year = Number(/\d{4}/.exec(at('Year'))?.[0])
		return {
			type: TYPES[at('SourceType')] ?? 'document',
			author: people('Author'),
			editor: people('Editor'),
			...(year ? { issued: { 'date-parts': [[year]] } } : {}),
			title: at('Title'),
			'container-title': at('JournalName') || at('BookTitle') || at('ConferenceName'),
			volume: at('Volume'),
			issue: at('Issue'),
			page: at('Pages'),
			edition: at('Edition'),
			publisher: at('Publisher') || at('Institution'),
			'publisher-place': at('City'),
			DOI: at('DOI'),
			URL: at('URL'),
		}
	})
}
