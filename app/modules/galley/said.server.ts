import { formatDate, formatPages, listSeparator } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { isLanguage, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { issueLabel, saysYear } from '#app/modules/journal/index.ts'
import type { Notice, WorkRecord } from '#app/modules/work/index.ts'
import type { GalleySaid } from './source.ts'
import { demonstrationNotice } from './words.ts'

/** What files say of a work in words of our own, in the language of the work, or in English where we have none for it. */
export function saidOf(record: WorkRecord, notices: readonly Notice[]): GalleySaid {
	const language = isLanguage(record.language) ? record.language : 'en'
	return {
		words: Object.fromEntries(LANGUAGES.map((each) => [each, wordsIn(each)])),
		notices: noticesIn(record, notices, language),
		dates: datesIn(record, language),
		place: placeIn(record, language),
		sort: sortIn(record, language),
	}
}

function wordsIn(language: Language): GalleySaid['words'][string] {
	const t = translator(language, 'galley')
	return {
		abstract: t('file.abstract'),
		keywords: t('file.keywords'),
		howToCite: t('file.howToCite'),
		references: t('file.references'),
		notes: t('file.notes'),
		licence: t('file.licence'),
		editor: t('file.editor'),
		translator: t('file.translator'),
	}
}

/** What became of the work since it was published, and that it is of the demonstration; what it says itself of others stands in its text. */
function noticesIn(record: WorkRecord, notices: readonly Notice[], language: Language): string[] {
	const t = translator(language, 'galley')
	const told = notices.filter(({ direction, kind }) => direction === 'by' && kind !== 'translates')
	const sentences = told.map(({ kind, on, work }) =>
		t(`file.notices.${kind as Exclude<Notice['kind'], 'translates'>}`, {
			date: formatDate(on, language),
			title: chooseText(work.title, language, work.language)?.text ?? '',
		}),
	)
	const isTold = told.some(({ kind }) => kind === 'retracts')
	return [
		record.retracted && !isTold ? t('file.retracted') : null,
		...sentences,
		demonstrationNotice(record, language),
	].filter((sentence) => sentence !== null)
}

function datesIn({ receivedOn, acceptedOn, published }: WorkRecord, language: Language): string[] {
	const t = translator(language, 'article')
	return [
		receivedOn && t('facts.received', { date: formatDate(receivedOn, language) }),
		acceptedOn && t('facts.accepted', { date: formatDate(acceptedOn, language) }),
		t(published.precision === 'day' ? 'facts.publishedDay' : 'facts.published', {
			date: formatDate(published.on, language, published.precision),
		}),
	].filter((sentence) => sentence !== null)
}

function sortIn({ type }: WorkRecord, language: Language): string {
	const t = translator(language, 'production')
	return t(`types.${type as 'editorial'}`, { defaultValue: '' })
}

/** Volume and number with the year, then pages, each a line. */
export function placeIn(
	{ issue, pages, elocation }: Pick<WorkRecord, 'issue' | 'pages' | 'elocation'>,
	language: Language,
): string[] {
	const t = translator(language, 'article')
	const lines: string[] = []
	if (issue) {
		const parts = saysYear(issue) ? [] : [String(issue.year)]
		lines.push([issueLabel(issue, language), ...parts].join(listSeparator(language)))
	}
	if (pages) lines.push(t('pages', { pages: formatPages(pages, language) }))
	else if (elocation) lines.push(t('elocation', { number: elocation }))
	return lines
}
