import type { CorpusArticle } from '../corpus.ts'

/** When a work was published: as its journal deposited it, else as the source says. */
export function publishedOf(record: CorpusArticle): string {
	const deposit = record.xml.match(
		/<journal_article[\s\S]*?<publication_date>([\s\S]*?)<\/publication_date>/,
	)?.[1]
	const part = (name: string) => deposit?.match(new RegExp(`<${name}>(\\d+)<`))?.[1]
	if (part('year')) return [part('year'), part('month'), part('day')].filter(Boolean).join('-')
	return record.published ?? ''
}

/** The attribution with the year of publication where the source only knew the year of submission, or none. */
export function datedAttribution(attribution: string, sourceDate: string | null, published: string): string {
	const year = published.slice(0, 4)
	return attribution.replace(`. ${sourceDate?.slice(0, 4) ?? ''}. `, `. ${year}. `)
}

/** When a manuscript came in and was accepted, as the publisher's XML says. */
export function historyOf(xml: string): { received?: string; accepted?: string } {
	const dates: { received?: string; accepted?: string } = {}
	for (const kind of ['received', 'accepted'] as const) {
		const date = xml.match(new RegExp(`<date date-type="${kind}"[^>]*>([\\s\\S]*?)</date>`))?.[1]
		const part = (name: string) => date?.match(new RegExp(`<${name}>(\\d+)<`))?.[1]?.padStart(2, '0')
		const iso = [part('year'), part('month'), part('day')]
		if (iso.every(Boolean)) dates[kind] = iso.join('-')
	}
	return dates
}
