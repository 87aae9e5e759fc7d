import { isLanguage } from '#app/i18n/languages.ts'
import type {
	ExportCounts,
	LeftOutOfImport,
	NoteCode,
	Plan,
	PlannedArticle,
	PlannedIdentity,
	PlannedIssue,
} from '../model.ts'
import type {
	NativeArticle,
	NativeExport,
	NativeIdentification,
	NativeIssue,
	NativePublication,
} from './model.ts'
import { doiOf, noting, planVersion, toldTexts } from './plan-version.ts'
import { languageOf, lineOf, paragraphsOf, textsIn } from './texts.ts'

/** What OJS calls a published article or version. */
const PUBLISHED = '3'

/**
 * What of an export comes in: published issues, and of their articles all published versions; restricted ones only once they are free. `today` is the
 * last day that a date may name, `own` the language of the journal.
 */
export function planOf(said: NativeExport, { today, own }: { today: string; own: string }): Plan {
	const leftOut: LeftOutOfImport[] = []
	const issues: PlannedIssue[] = []
	const closed = new Map<string, NoteCode>()
	for (const issue of said.issues) {
		const title = nameOf(issue.identification)
		const isClosed = issue.isRestricted && !(issue.opensOn && issue.opensOn <= today)
		if (!issue.isPublished) {
			closed.set(issue.id, 'notPublished')
			leftOut.push({ kind: 'issue', formerId: issue.id, title, note: { code: 'notPublished' } })
			continue
		}
		if (isClosed) closed.set(issue.id, 'restricted')
		issues.push(issueOf(issue, own, today))
	}
	const articles: PlannedArticle[] = []
	for (const article of said.articles) {
		const issue = said.issues.find(({ id }) => id === article.issueId)
		const planned = articleOf(article, { issue, closed: closed.get(article.issueId ?? ''), today })
		if ('versions' in planned) articles.push(planned)
		else leftOut.push(planned)
	}
	return { sections: sectionsOf(said), issues, articles, leftOut, holds: held(said) }
}

const nameOf = ({ volume, number, year, title }: NativeIdentification) =>
	[volume, number, year, lineOf(title[0]?.text ?? '')].filter(Boolean).join(' · ')

function identityOf(
	{ volume, number, year, title }: NativeIdentification,
	publishedOn: string,
): PlannedIdentity {
	const said = Number(/\d{4}/.exec(latin(year))?.[0] ?? publishedOn.slice(0, 4))
	return {
		volume: lineOf(volume) || null,
		number: lineOf(number) || null,
		year: said,
		title: textsIn(title, '', lineOf).texts,
	}
}

/** Arabic and Persian digits as Latin ones. */
const latin = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

function issueOf(issue: NativeIssue, own: string, today: string): PlannedIssue {
	const { notes, tell } = noting()
	const publishedOn = isDay(issue.publishedOn) && issue.publishedOn <= today ? issue.publishedOn : ''
	const identity = identityOf(issue.identification, publishedOn || today)
	if (issue.galleys > 0) tell('issueGalley')
	const cover = issue.covers.find(({ locale }) => languageOf(locale) === own) ?? issue.covers[0] ?? null
	return {
		formerId: issue.id,
		urlPath: issue.urlPath,
		identity: { ...identity, title: toldTexts(issue.identification.title, own, lineOf, tell) },
		description: toldTexts(issue.description, own, paragraphsOf, tell),
		publishedOn: publishedOn || `${identity.year}`,
		cover: cover && {
			embed: cover.embed,
			alt: Object.fromEntries(
				issue.covers.flatMap(({ locale, alt }) => (alt ? [[languageOf(locale) ?? own, lineOf(alt)]] : [])),
			),
		},
		notes,
	}
}

const isDay = (text: string) => /^(?:1[5-9]|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)

function articleOf(
	article: NativeArticle,
	{ issue, closed, today }: { issue: NativeIssue | undefined; closed: NoteCode | undefined; today: string },
): PlannedArticle | LeftOutOfImport {
	const { notes, tell } = noting()
	const current =
		article.publications.find(({ id }) => id === article.currentId) ?? article.publications.at(-1)
	const title = lineOf(current?.title[0]?.text ?? '')
	const left = (code: NoteCode, detail?: string): LeftOutOfImport => ({
		kind: 'article',
		formerId: article.id,
		title,
		note: detail ? { code, detail } : { code },
	})
	if (!current || article.status !== PUBLISHED || current.status !== PUBLISHED) return left('notPublished')
	if (closed && !(closed === 'restricted' && current.isOpen)) return left(closed)
	if (!title) return left('noTitle')
	const language = languageOf(article.locale)
	if (!isLanguage(language)) return left('language', article.locale)
	const before = article.publications.slice(0, article.publications.indexOf(current))
	const kept = [...before.filter(({ status }) => status === PUBLISHED), current]
	if (kept.length < article.publications.length) tell('draftVersion')
	const identification = current.issue ?? issue?.identification ?? null
	const year = identification && identityOf(identification, '').year
	const publishedOn = [kept[0]?.publishedOn, issue?.publishedOn].find((day) => day && isDay(day)) ?? `${year}`
	if (!/^\d{4}/.test(publishedOn) || publishedOn > today) return left('dateToCome', publishedOn)
	const doi = doiOf(current, tell)
	for (const one of kept) if (one.doi && one.doi.toLowerCase() !== doi) tell('doiOfVersion', one.doi)
	const about = { locale: article.locale, language, files: article.files, publishedOn, doi }
	return {
		formerId: article.id,
		urlPaths: [...new Set(article.publications.map(({ urlPath }) => urlPath).filter(Boolean))],
		title,
		issueId: article.issueId,
		issue: article.issueId === null && identification ? identityOf(identification, publishedOn) : null,
		sectionRef: current.sectionRef,
		seq: current.seq,
		versions: kept.map((one, index) =>
			planVersion(one, { ...about, tell: index === kept.length - 1 ? tell : () => {} }),
		),
		notes,
	}
}

function sectionsOf({ issues }: NativeExport): Plan['sections'] {
	const sections = new Map<string, { [language: string]: string }>()
	for (const { ref, title } of issues.flatMap((issue) => issue.sections))
		if (ref && title.length > 0 && !sections.has(ref)) sections.set(ref, textsIn(title, '', lineOf).texts)
	return [...sections].map(([ref, title]) => ({ ref, title }))
}

function held({ issues, articles }: NativeExport): ExportCounts {
	const versions = articles.flatMap(({ publications }) => publications)
	const sum = (count: (version: NativePublication) => number) =>
		versions.reduce((total, version) => total + count(version), 0)
	return {
		issues: issues.length,
		articles: articles.length,
		versions: versions.length,
		authors: sum(({ authors }) => authors.length),
		galleys: sum(({ galleys }) => galleys.length),
		references: sum(({ citations }) => citations.length),
	}
}
