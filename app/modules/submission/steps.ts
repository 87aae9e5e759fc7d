/** The steps of a submission, in order, with the last part of each one's address. `submission.steps_done` holds their names. */
export const STEPS = [
	{ name: 'call', path: 'revue' },
	{ name: 'files', path: 'fichiers' },
	{ name: 'metadata', path: 'metadonnees' },
	{ name: 'contributors', path: 'auteurs' },
	{ name: 'statements', path: 'declarations' },
	{ name: 'check', path: 'verification' },
] as const

export type StepName = (typeof STEPS)[number]['name']

/** The page of a step. */
export function stepPath(submissionId: string, step: StepName): string {
	const path = STEPS.find(({ name }) => name === step)?.path ?? STEPS[0].path
	return `/espace-auteur/soumissions/${submissionId}/${path}`
}
