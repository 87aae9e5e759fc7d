import { typedLine } from '#app/i18n/typed-text.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { Contributor } from './contributors.ts'
import type { Fault } from './fault.ts'
import type { DraftMetadata } from './metadata.ts'

/** What was read in a manuscript without certainty and stands in its draft as it was read; saving a step says that its fields are right. */
export function proposalFaults(
	{
		stepsDone,
		metadata,
		contributors,
	}: { stepsDone: readonly string[]; metadata: DraftMetadata; contributors: readonly Contributor[] },
	{ metadata: read, doubts = [] }: Pick<CheckReport, 'metadata' | 'doubts'>,
): Fault[] {
	const faults: Fault[] = []
	const add = (step: Fault['step'], field: string, key: Fault['key'], values: Fault['values'] = {}) =>
		faults.push({ step, field, key, severity: 'warning', values })
	if (!stepsDone.includes('metadata')) {
		for (const language of read.doubtfulTitles ?? [])
			if (metadata.title[language] === read.titles[language])
				add('metadata', `title-${language}`, 'titleDoubtful')
		const there = new Set(metadata.references)
		const count = doubts.filter(({ text }) => there.has(typedLine(text))).length
		if (count > 0) add('metadata', 'references', 'referencesDoubtful', { count })
	}
	if (!stepsDone.includes('contributors')) {
		for (const { id, given, family, email, orcid } of contributors) {
			const isRead = read.authors?.some((author) => author.given === given && author.family === family)
			if (isRead && !email && !orcid) add('contributors', `contributor-${id}`, 'contributorDoubtful')
		}
	}
	return faults
}
