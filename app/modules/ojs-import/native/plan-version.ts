import {
	type DraftAuthor,
	type DraftDetails,
	isEnteredLicence,
	typedDoi,
} from '#app/modules/article-draft/index.ts'
import { rorIn } from '#app/modules/institution/manage/index.ts'
import { orcidIn } from '#app/modules/people/profile/index.ts'
import type { Embedded, ImportNote, NoteCode, PlannedGalley, PlannedVersion } from '../model.ts'
import type { Localized, NativeAuthor, NativeFile, NativePublication } from './model.ts'
import { languageOf, lineOf, paragraphsOf, textsIn } from './texts.ts'

/** Who is told what does not come in. */
export type Tell = (code: NoteCode, detail?: string) => void

/** Notes by what they say, each once. */
export function noting(): { notes: ImportNote[]; tell: Tell } {
	const notes: ImportNote[] = []
	const tell: Tell = (code, detail) => {
		if (!notes.some((note) => note.code === code && note.detail === detail))
			notes.push(detail ? { code, detail } : { code })
	}
	return { notes, tell }
}

/** Texts by language, with what has no place told. */
export function toldTexts(localized: Localized, own: string, plain: (html: string) => string, tell: Tell) {
	const { texts, doubled, unknown } = textsIn(localized, own, plain)
	for (const locale of doubled) tell('localeDoubled', locale)
	for (const locale of unknown) tell('localeUnknown', locale)
	return texts
}

type About = {
	locale: string
	language: DraftDetails['language']
	files: readonly NativeFile[]
	publishedOn: string
	doi: string
	tell: Tell
}

/** A version as it will be entered: `doi` and `publishedOn` are those of the article, which all its versions share here. */
export function planVersion(publication: NativePublication, about: About): PlannedVersion {
	const { locale, language, tell } = about
	const texts = (localized: Localized, plain = lineOf) => toldTexts(localized, locale, plain, tell)
	const title = texts(withPrefix(publication))
	const licence = licenceOf(publication.licenceUrl)
	if (publication.licenceUrl && !licence) tell('licence', publication.licenceUrl)
	for (const name of publication.unplaced) tell(name as NoteCode)
	if (publication.covers > 0) tell('articleCover')
	if (publication.authors.length === 0) tell('noAuthor')
	const group = publication.authors[0]?.group ?? ''
	const holder = texts(publication.copyrightHolder)
	const owner = (holder[language] ?? Object.values(holder)[0] ?? '').replace(` (${group})`, '')
	return {
		formerId: publication.id,
		publishedOn: publication.publishedOn,
		details: {
			language,
			title: title[language] ? title : { ...title, [language]: Object.values(title)[0] ?? '' },
			subtitle: texts(publication.subtitle),
			authors: publication.authors.flatMap((author) => authorOf(author, locale, tell)),
			abstract: texts(publication.abstract, paragraphsOf),
			keywords: keywordsOf(publication.keywords, tell),
			articleType: 'research-article',
			pages: publication.pages.replace(/(\d)\s*-+\s*(\d)/, '$1-$2').slice(0, 40),
			publishedOn: about.publishedOn,
			doi: about.doi,
			doiIsRegistered: true,
			licence,
			review: 'unknown',
			funders: (keywordsOf(publication.agencies, tell)[language] ?? []).map((name) => ({
				...{ name, id: null, awards: [] },
			})),
		},
		citations: publication.citations,
		attribution: Object.values(texts(publication.source))[0] ?? '',
		copyright: owner && `© ${[publication.copyrightYear, owner].filter(Boolean).join(' ')}`,
		galleys: galleysOf(publication, about),
	}
}

/** Titles with their first article: OJS 3.5 exports it in the title as well, earlier versions beside it. */
function withPrefix({ title, prefix }: NativePublication): Localized {
	return title.map(({ locale, text }) => {
		const first = prefix.find((one) => one.locale === locale)?.text
		return { locale, text: first && !text.startsWith(`${first} `) ? `${first} ${text}` : text }
	})
}

function keywordsOf(lists: NativePublication['keywords'], tell: Tell): { [language: string]: string[] } {
	const words: { [language: string]: string[] } = {}
	for (const list of lists) {
		const language = languageOf(list.locale)
		if (!language) {
			tell('localeUnknown', list.locale)
			continue
		}
		words[language] = [...new Set([...(words[language] ?? []), ...list.words.map(lineOf)])].filter(Boolean)
	}
	return Object.fromEntries(Object.entries(words).filter(([, list]) => list.length > 0))
}

const CREATIVE_COMMONS = /creativecommons\.org\/licenses\/(by(?:-nc)?(?:-(?:nd|sa))?)\/(\d\.\d)/i

/** The SPDX identifier of a Creative Commons licence from its address; empty for others. */
function licenceOf(url: string): string {
	const [, terms, version] = CREATIVE_COMMONS.exec(url) ?? []
	const code = terms && version ? `CC-${terms.toUpperCase()}-${version}` : ''
	return isEnteredLicence(code) ? code : ''
}

/** A DOI as it is entered; empty, and told, where it is none. */
export function doiOf({ doi }: NativePublication, tell: Tell): string {
	const read = typedDoi.safeParse(doi)
	if (!read.success) tell('doiMalformed', doi)
	return read.success ? read.data : ''
}

/** An author by the name in the locale of the article, else the first; another writing of it is kept as the original name. Who has one name has a family name. */
function authorOf(author: NativeAuthor, locale: string, tell: Tell): DraftAuthor[] {
	const names = [...new Set([...author.given, ...author.family].map((one) => one.locale))].map((one) => {
		const given = lineOf(author.given.find((text) => text.locale === one)?.text ?? '')
		const family = lineOf(author.family.find((text) => text.locale === one)?.text ?? '')
		return { locale: one, given: family ? given : '', family: family || given }
	})
	const own = names.find((one) => one.locale === locale) ?? names[0]
	if (!own?.family) return []
	const whole = ({ given, family }: { given: string; family: string }) =>
		[given, family].filter(Boolean).join(' ')
	const others = [...new Set(names.map(whole))].filter((name) => name && name !== whole(own))
	for (const name of others.slice(1)) tell('nameVariant', name)
	const places = author.affiliations.map((place) => {
		const { texts } = textsIn(place, locale, lineOf)
		return texts[languageOf(locale) ?? ''] ?? Object.values(texts)[0] ?? ''
	})
	const ror = rorIn(author.ror)
	return [
		{
			given: own.given || null,
			family: own.family,
			affiliation: places.filter(Boolean).join('; ') || null,
			orcid: author.orcid ? orcidIn(author.orcid) : null,
			...(others[0] ? { name_original: others[0] } : {}),
			...(/^[A-Z]{2}$/.test(author.country) ? { country: author.country } : {}),
			...(ror ? { ror } : {}),
		},
	]
}

const TEXTS = /\.(?:html?|xml)$/i
const FILES = /\.(?:pdf|epub)$/i

/** What readers were offered, and what becomes of each: one text, one file a format and language, one address elsewhere. */
function galleysOf(publication: NativePublication, { files, language, tell }: About): PlannedGalley[] {
	const byId = new Map(files.map((file) => [file.id, file]))
	const named = (file: NativeFile | undefined): Embedded | null =>
		file?.embed === null || !file ? null : { embed: file.embed, name: file.name }
	const taken = new Set<string>()
	const become = (slot: string, code: NoteCode, label: string): boolean => {
		if (taken.has(slot)) tell(code, label)
		return !taken.has(slot) && Boolean(taken.add(slot))
	}
	const texts = publication.galleys.filter(({ fileId }) => TEXTS.test(byId.get(fileId)?.name ?? ''))
	const text =
		texts.find(
			(one) => languageOf(one.locale) === language && /\.html?$/i.test(byId.get(one.fileId)?.name ?? ''),
		) ??
		texts.find((one) => languageOf(one.locale) === language) ??
		texts[0]
	return publication.galleys.map((galley): PlannedGalley => {
		const of = languageOf(galley.locale) ?? language
		const common = {
			formerId: galley.id,
			urlPath: galley.urlPath,
			language: of,
			label: galley.label,
		}
		if (galley.hasIdentifier) tell('doiOfGalley', galley.label)
		if (galley.remote) {
			const isTaken = /^https?:\/\//i.test(galley.remote) && become('link', 'remoteSecond', galley.label)
			return isTaken
				? { ...common, becomes: 'link', remote: galley.remote }
				: { ...common, becomes: 'nothing' }
		}
		const source = byId.get(galley.fileId)
		const file = named(source)
		if (!source || !file) tell('fileMissing', galley.label)
		else if (source.size !== null && source.size !== source.bytes) tell('fileDamaged', source.name)
		else if (galley === text) {
			const pictures = files.filter((one) => one.of === source.id).flatMap((one) => named(one) ?? [])
			return { ...common, becomes: 'text', file, pictures }
		} else if (TEXTS.test(source.name)) tell('otherText', source.name)
		else if (!FILES.test(source.name)) tell('format', source.name)
		else if (become(`${of} ${source.name.slice(-4)}`, 'secondOfFormat', source.name))
			return { ...common, becomes: 'file', file, pictures: [] }
		return { ...common, becomes: 'nothing' }
	})
}
