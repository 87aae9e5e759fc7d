import { pathTo } from '#app/addresses/address.ts'

/** The steps of a submission, in order, each with the page where it is done. `submission.steps_done` holds their names. */
export const STEPS = [
	{ name: 'call', page: 'author.stepCall' },
	{ name: 'files', page: 'author.files' },
	{ name: 'metadata', page: 'author.stepMetadata' },
	{ name: 'contributors', page: 'author.stepContributors' },
	{ name: 'statements', page: 'author.stepStatements' },
	{ name: 'check', page: 'author.stepCheck' },
] as const

export type StepName = (typeof STEPS)[number]['name']

/** The page of a step. */
export function stepPath(submissionId: string, step: StepName): string {
	const { page } = STEPS.find(({ name }) => name === step) ?? STEPS[0]
	return pathTo(page, { id: submissionId })
}
