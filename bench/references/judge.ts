import type { CslItem, CslName } from '#app/modules/reference/index.ts'
import type { Sample } from './sample.ts'

export const FIELDS = ['author', 'year', 'title', 'container'] as const

export type Verdict = Record<(typeof FIELDS)[number], boolean | null>

/**
 * Which fields agree with the record: case, accents, punctuation and particles of names do not count. Null: not judged, for the words
 * that are printed are others than those of the record.
 */
export function rightFields(found: CslItem, { csl: truth, html }: Sample): Verdict {
	const words = plain(html)
	const ofText = (name: 'title' | 'container-title') =>
		words.includes(plain(truth[name] ?? '')) ? plain(found[name] ?? '') === plain(truth[name] ?? '') : null
	return {
		author: areSame(found, truth, html),
		year: html.includes(yearOf(truth)) ? yearOf(found) === yearOf(truth) : null,
		title: ofText('title'),
		container: ofText('container-title'),
	}
}

/** The same family names in the same order; where the list is cut ("et al."), those that it names. */
function areSame(found: CslItem, truth: CslItem, html: string): boolean {
	const wanted = (truth.author ?? truth.editor ?? []).map(familyOf)
	const given = (found.author ?? found.editor ?? []).map(familyOf)
	const isCut = /et al|…|\. \. \.|y otros/.test(html)
	if (wanted.length === 0) return given.length === 0
	if (given.length === 0 || (!isCut && given.length !== wanted.length)) return false
	return given.every((name, index) =>
		isCut && index === given.length - 1 ? wanted.includes(name) : name === wanted[index],
	)
}

function familyOf({ family, literal, given = '' }: CslName): string {
	return plain(
		(family ?? literal ?? given).replace(
			/^(?:(?:de|du|des|d['’]|da|dos|del|della|di|la|le|van|von|der|den|el|al)[\s’'-])+/iu,
			'',
		),
	)
}

const yearOf = ({ issued }: CslItem) => String(issued?.['date-parts']?.[0]?.[0] ?? '')

function plain(text: string): string {
	return text
		.replace(/<[^>]*>/g, '')
		.replace(/&amp;/g, '&')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
}
