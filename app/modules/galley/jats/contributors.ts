import { isBody } from '#app/modules/citation/index.ts'
import type { Element } from '#app/modules/work/full-text/index.ts'
import type { RecordContributor } from '#app/modules/work/index.ts'
import { xml, xmlOf } from './elements.ts'

/** The roles of CRediT (ANSI/NISO Z39.104-2022) by the last part of their addresses. */
const CREDIT: { [role: string]: string } = {
	conceptualization: 'Conceptualization',
	'data-curation': 'Data curation',
	'formal-analysis': 'Formal analysis',
	'funding-acquisition': 'Funding acquisition',
	investigation: 'Investigation',
	methodology: 'Methodology',
	'project-administration': 'Project administration',
	resources: 'Resources',
	software: 'Software',
	supervision: 'Supervision',
	validation: 'Validation',
	visualization: 'Visualization',
	'writing-original-draft': 'Writing – original draft',
	'writing-review-editing': 'Writing – review & editing',
}
const CREDIT_ADDRESS = 'https://credit.niso.org/'

/**
 * Who made a work, with the institutions they name (JATS4R, Authors and affiliations; CRediT taxonomy): every institution stands once.
 * A name without parts is a body's, a single name or is kept as it is printed; nobody is an absent group.
 */
export function contributorsOf(contributors: readonly RecordContributor[]): Element[] {
	const affiliations = new Map<string, Element>()
	const people = contributors.map((contributor) => {
		const affiliation = affiliationOf(contributor, affiliations)
		return xml(
			'contrib',
			{ 'contrib-type': contributor.role, corresp: contributor.corresponding ? 'yes' : null },
			contributor.orcid
				? xml('contrib-id', { 'contrib-id-type': 'orcid' }, `https://orcid.org/${contributor.orcid}`)
				: null,
			nameOf(contributor),
			contributor.creditRoles.flatMap((role) => creditRole(role) ?? []),
			affiliation ? xml('xref', { rid: affiliation }) : null,
		)
	})
	return people.length > 0 ? [xml('contrib-group', {}, people), ...affiliations.values()] : []
}

function creditRole(role: string): Element | null {
	const term = CREDIT[role]
	if (!term) return null
	return xml(
		'role',
		{
			vocab: 'credit',
			'vocab-identifier': CREDIT_ADDRESS,
			'vocab-term': term,
			'vocab-term-identifier': `${CREDIT_ADDRESS}contributor-roles/${role}/`,
		},
		term,
	)
}

function nameOf(contributor: RecordContributor): Element {
	const { name, given, family, original } = contributor
	if (isBody(contributor)) return xml('collab', {}, name)
	const own = family
		? xml('name', {}, xml('surname', {}, family), xmlOf('given-names', given))
		: /\s/.test(name.trim())
			? xml('string-name', {}, name)
			: xml('name', { 'name-style': 'given-only' }, xml('given-names', {}, name))
	return original && original !== name
		? xml('name-alternatives', {}, own, xml('string-name', {}, original))
		: own
}

function affiliationOf(
	{ affiliation, ror, country }: RecordContributor,
	known: Map<string, Element>,
): string | null {
	if (!affiliation && !ror) return null
	const key = JSON.stringify([affiliation, ror, country])
	const id = known.get(key)?.attributes.get('id') ?? `aff-${known.size + 1}`
	if (!known.has(key))
		known.set(
			key,
			xml(
				'aff',
				{ id },
				xml(
					'institution-wrap',
					{},
					ror ? xml('institution-id', { 'institution-id-type': 'ror' }, rorAddress(ror)) : null,
					xmlOf('institution', affiliation),
				),
				country ? xml('country', { country }, country) : null,
			),
		)
	return id
}

function rorAddress(ror: string): string {
	return /^https?:/.test(ror) ? ror : `https://ror.org/${ror}`
}
