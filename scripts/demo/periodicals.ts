import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import { slugOf } from '#app/platform/db/slug.ts'
import type { Corpus, CorpusArticle } from './corpus.ts'

type Journal = Extract<LibraryRecordInput, { record: 'journal' }>
type Issue = Extract<LibraryRecordInput, { record: 'issue' }>
type Publisher = Extract<LibraryRecordInput, { record: 'publisher' }>
export type Article = Extract<LibraryRecordInput, { record: 'article' }>

type KnownPublisher = { name?: string; language: string; country?: string; place?: string }

/** What the corpus does not say of its publishers: where they are, and a shorter name where it gives an address. */
const PUBLISHERS: { [name: string]: KnownPublisher } = {
	'مطبعة المعارف': { language: 'ar', country: 'EG', place: 'القاهرة' },
	'Public Library of Science': { language: 'en', country: 'US', place: 'San Francisco' },
	'Language Science Press': { language: 'en', country: 'DE', place: 'Berlin' },
	'IRD / BETSAKA (dépôt)': { name: 'IRD / BETSAKA', language: 'fr' },
	'BETSAKA (dépôt)': { name: 'IRD / BETSAKA', language: 'fr' },
	opentaqafa: { language: 'ar' },
	Brill: { language: 'en', country: 'NL' },
	'Cambridge University Press': { language: 'en', country: 'GB' },
	'Taylor & Francis': { language: 'en', country: 'GB' },
	'Indiana University Press': { language: 'en', country: 'US' },
	'Michigan State University Press': { language: 'en', country: 'US' },
	'Presses universitaires de Louvain': { language: 'fr', country: 'BE' },
	'Éditions de l’École des Hautes Études en Sciences Sociales': { language: 'fr', country: 'FR' },
	'University of Geneva': { language: 'fr', country: 'CH' },
	'Association Française des Anthropologues': { language: 'fr', country: 'FR' },
	'Institut d’études religieuses de l’Université de Montréal': { language: 'fr', country: 'CA' },
	'LIT Verlag': { language: 'en', country: 'DE' },
	'De Gruyter': { language: 'en', country: 'DE' },
	'Pluto Press': { language: 'en', country: 'GB' },
	"Presses de l'Université Laval/Hermann": { language: 'fr' },
	'Éditions science et bien commun': { language: 'fr', country: 'CA' },
	'Maisonneuve & Larose-Hémisphères éditions': { language: 'fr', country: 'FR' },
	'Instituto Internacional de Ecologia': { language: 'pt', country: 'BR' },
	'Leibniz-Zentrum Moderner Orient': { language: 'de', country: 'DE', place: 'Berlin' },
	'Bulletin FrancoPaix': { language: 'fr', country: 'CA' },
	Hachette: { language: 'fr', country: 'FR', place: 'Paris' },
	Fasquelle: { language: 'fr', country: 'FR', place: 'Paris' },
	'Ernest Leroux': { language: 'fr', country: 'FR', place: 'Paris' },
	Maradan: { language: 'fr', country: 'FR', place: 'Paris' },
	'Eugène Ardant': { language: 'fr', country: 'FR', place: 'Limoges' },
	'Henry Holt': { language: 'en', country: 'US', place: 'New York' },
	'P. S. King': { language: 'en', country: 'GB', place: 'London' },
	'the Author': { name: 'Olaudah Equiano (the author)', language: 'en', country: 'GB', place: 'London' },
}

/** Collects publishers, journals, sections and issues while the works that need them come by. */
export function periodicalRegister({ journals: curated }: Corpus['curation']) {
	const publishers = new Map<string, Publisher>()
	const journals = new Map<string, Journal>()
	const issues = new Map<string, Issue>()
	const open = new Map<string, boolean>()
	const licences = new Map<string, Set<string | undefined>>()

	function publisherOf(listed: string): string {
		const known = PUBLISHERS[listed]
		if (!known) throw new Error(`nothing is known of the publisher ${listed}`)
		const name = known.name ?? listed
		const slug = slugOf(name)
		const { language, country, place } = known
		publishers.set(slug, {
			record: 'publisher',
			slug,
			name,
			language,
			...(country ? { country } : {}),
			...(place ? { place } : {}),
		})
		return slug
	}

	function journalOf(record: CorpusArticle): Journal {
		const { title, title_transliterated, subtitle, publisher } = record.journal ?? {
			title: '',
			publisher: '',
		}
		const [first = '', second] = title.split(' / ')
		const slug = slugOf(title_transliterated ?? first)
		const known = journals.get(slug)
		const language = languageOf(title)
		const journal: Journal = known ?? {
			record: 'journal',
			slug,
			language,
			title: second ? { en: first, fr: second } : { [language]: title },
			...(subtitle ? { subtitle: { [language]: subtitle } } : {}),
			publisher: publisherOf(publisher),
			disciplines: [],
			languages: [],
			openAccess: false,
			listed: curated.find((listed) => listed.title === title)?.listed ?? 'elsewhere',
			sections: [],
		}
		for (const [, where = '', issn = ''] of record.xml.matchAll(/<issn([^>]*)>(\d{4}-\d{3}[\dX])</g)) {
			if (/epub|electronic/.test(where)) journal.issnOnline ??= issn
			if (/ppub|print/.test(where)) journal.issnPrint ??= issn
		}
		journals.set(slug, journal)
		return journal
	}

	return {
		publisherOf,
		/** Puts an article into its journal, section and issue. */
		place(
			record: CorpusArticle,
			article: Pick<Article, 'language' | 'disciplines' | 'licence' | 'published'>,
		) {
			const journal = journalOf(record)
			journal.disciplines = [...new Set([...(journal.disciplines ?? []), ...(article.disciplines ?? [])])]
			journal.languages = [...new Set([...(journal.languages ?? []), article.language])].sort()
			open.set(journal.slug, (open.get(journal.slug) ?? true) && article.licence !== undefined)
			licences.set(journal.slug, (licences.get(journal.slug) ?? new Set()).add(article.licence))
			const issue = issueOf(record, journal.slug, article.published)
			if (issue) {
				const key = `${journal.slug}/${issue.slug}`
				const known = issues.get(key)
				if (known) known.published = shared(known.published, issue.published)
				else issues.set(key, issue)
			}
			const section = sectionTitle(record)
			if (section) addSection(journal, section, article.language)
			return {
				journal: journal.slug,
				...(issue ? { issue: issue.slug } : {}),
				...(section ? { section: slugOf(section) } : {}),
			}
		},
		/** A record of a whole issue says what the issue is about. */
		describeIssue(record: CorpusArticle, description: { [language: string]: string }) {
			const journal = journalOf(record)
			const issue = issueOf(record, journal.slug, record.published ?? '')
			if (!issue) return
			issues.set(`${journal.slug}/${issue.slug}`, {
				...issue,
				title: record.title,
				description,
				kind: 'special',
			})
		},
		publishers: () => [...publishers.values()].sort(bySlug),
		journals: () =>
			[...journals.values()].sort(bySlug).map((journal) => {
				const openAccess = open.get(journal.slug) ?? false
				const [licence, ...others] = licences.get(journal.slug) ?? []
				const uniform = licence && others.length === 0 ? { licence } : {}
				return { ...journal, openAccess, ...uniform, description: descriptionOf(journal, openAccess) }
			}),
		issues: () =>
			[...issues.values()].sort((a, b) =>
				`${a.journal}/${a.published}/${a.slug}` < `${b.journal}/${b.published}/${b.slug}` ? -1 : 1,
			),
	}
}

function languageOf(title: string): string {
	if (/^\p{Script=Arabic}/u.test(title)) return 'ar'
	if (/^(?:Revue|Cahiers|Journal des|Théologiques|Émulations)/.test(title)) return 'fr'
	return 'en'
}

function issueOf(record: CorpusArticle, journal: string, published: string): Issue | null {
	const volume = numberOf(record.volume)
	const number = numberOf(record.issue)
	if (!volume && !number) return null
	const year = collectionYear(record.xml)
	return {
		record: 'issue',
		journal,
		slug: slugOf([volume && `v${volume}`, number && `n${number}`].filter(Boolean).join(' ')),
		...(volume ? { volume } : {}),
		...(number ? { number } : {}),
		year: year ?? Number(published.slice(0, 4)),
		published: year && String(year) !== published.slice(0, 4) ? String(year) : published,
	}
}

/** The year the publisher's XML gives for the issue, which may differ from the day an article went online. */
function collectionYear(xml: string): number | null {
	const date = xml.match(/<pub-date[^>]*"collection"[^>]*>([\s\S]*?)<\/pub-date>/)?.[1]
	const year = date?.match(/<year>(\d{4})</)?.[1]
	return year ? Number(year) : null
}

/** `01` is `1`; `146-147` and `spe2` stay. */
function numberOf(text: string | null | undefined): string | undefined {
	const trimmed = text?.trim().replace(/^0+(?=\d)/, '')
	return trimmed || undefined
}

/** What two dates of one issue have in common: the day, the month or the year. */
function shared(a: string, b: string): string {
	if (a === b) return a
	return a.slice(0, 7) === b.slice(0, 7) ? a.slice(0, 7) : (a.slice(0, 4) < b.slice(0, 4) ? a : b).slice(0, 4)
}

function sectionTitle(record: CorpusArticle): string | undefined {
	const listed = record.section ?? record.subjects?.[0]?.split('/').at(-1)?.trim()
	if (!listed) return undefined
	return listed === listed.toUpperCase() ? listed.charAt(0) + listed.slice(1).toLowerCase() : listed
}

function addSection(journal: Journal, title: string, language: string): void {
	const slug = slugOf(title)
	if (journal.sections?.some((section) => section.slug === slug)) return
	journal.sections = [...(journal.sections ?? []), { slug, title: { [language]: title } }]
}

function descriptionOf(journal: Journal, openAccess: boolean): { [language: string]: string } {
	if (journal.slug === 'al-zuhur') {
		return {
			fr: 'Revue littéraire, artistique et scientifique parue au Caire. Les textes de 1910 sont dans le domaine public ; leur édition numérique vient d’OpenArabicPE.',
			en: 'A literary, artistic and scientific magazine published in Cairo. The texts of 1910 are in the public domain; their digital edition is by OpenArabicPE.',
			es: 'Revista literaria, artística y científica publicada en El Cairo. Los textos de 1910 son de dominio público; su edición digital es de OpenArabicPE.',
			ar: 'مجلة صدرت في القاهرة. نصوص عام 1910 في الملك العام، ونسختها الرقمية من إعداد OpenArabicPE.',
		}
	}
	return openAccess
		? {
				fr: 'Choix d’articles en libre accès, repris avec leur licence et leur DOI d’origine.',
				en: 'A selection of open-access articles, with their original licence and DOI.',
				es: 'Selección de artículos en acceso abierto, con su licencia y su DOI originales.',
				ar: 'مقالات مختارة متاحة بحرية، مع رخصتها ومعرّفها الرقمي الأصليين.',
			}
		: {
				fr: 'Notices et résumés ; le texte intégral des articles reste chez l’éditeur.',
				en: 'Records and abstracts; the full text of the articles stays with the publisher.',
				es: 'Registros y resúmenes; el texto completo de los artículos permanece en la editorial.',
				ar: 'بيانات وملخصات؛ أما النصوص الكاملة للمقالات فتبقى لدى الناشر.',
			}
}

function bySlug(a: { slug: string }, b: { slug: string }): number {
	return a.slug < b.slug ? -1 : 1
}
