import { blockOf, type Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { type Finding, findings } from '../rules/finding.ts'
import type { AuthorRules } from '../rules/rules.ts'
import { type AnonymityFinding, type KnownPeople, reportNames, withSeverity } from './anonymity.ts'
import { findInText } from './in-text.ts'
import { ownerAmong, peopleSought } from './people-sought.ts'

/** A text that is typed beside a manuscript and that reviewers read; `isSubject`: it says what the manuscript is about, which may be an institution. */
export type TypedText = { field: string; text: string; isSubject: boolean }

/** What typed texts tell of who wrote, as a report on a file says it; every place has its field. */
export type TypedReport = { findings: Finding[]; anonymity: AnonymityFinding[] }

/** Seeks in what is typed beside a manuscript whoever is sought in its text, by the same rules. */
export function checkTyped(
	texts: readonly TypedText[],
	{ people: known, rules }: { people: KnownPeople; rules: AuthorRules },
): TypedReport {
	const passages = texts.flatMap(({ text, ...of }) =>
		text
			.split(/\n+/u)
			.filter((line) => line.trim() !== '')
			.map((line) => ({ ...of, line })),
	)
	const manuscript = manuscriptOf(passages.map(({ line }) => line))
	const anatomy = bodyAlone(manuscript)
	const people = peopleSought(known, manuscript, anatomy)
	const found = findInText(manuscript, anatomy, people, ownerAmong(people.names, known.names.length > 0))
	const anonymity = found.flatMap((finding) =>
		finding.places.map(({ paragraph, excerpt, marked }): AnonymityFinding => {
			const { field, isSubject } = passages[paragraph - 1] ?? { field: '', isSubject: false }
			const isInstitution = finding.kind === 'affiliation'
			const words = marked ? excerpt.slice(marked.from, marked.to) : excerpt
			return {
				...finding,
				kind: isInstitution && isSubject ? 'subject' : finding.kind,
				what: isInstitution ? words : finding.what,
				count: 1,
				places: [{ paragraph: 1, page: null, excerpt, field, ...(marked && { marked }) }],
			}
		}),
	)
	const collected = findings(rules)
	reportNames(anonymity, collected)
	return { findings: collected.list, anonymity: withSeverity(anonymity, rules) }
}

/** A manuscript of running text and nothing else. */
function manuscriptOf(lines: readonly string[]): Manuscript {
	return {
		format: 'docx',
		blocks: lines.map((line, index) => ({ ...blockOf(line), number: index + 1 })),
		notes: [],
		noteRunEnds: [],
		sections: [],
		hasPageNumbers: false,
		pages: null,
		hidden: {
			properties: [],
			comments: [],
			changes: [],
			marginalia: [],
			images: [],
			attachments: [],
			links: [],
		},
		objects: [],
		leftOut: [],
		seenBeside: [],
	}
}

/** Of such a manuscript nothing is a title page, a summary or a list. */
function bodyAlone({ blocks }: Manuscript): Anatomy {
	return {
		titles: [],
		abstracts: [],
		keywords: [],
		headings: [],
		introduction: null,
		parts: [],
		conclusion: null,
		bibliography: null,
		acknowledgements: null,
		body: blocks,
		used: new Set(),
		matter: new Map(),
		bodyWords: 0,
	}
}
