const EXTENSIONS: Record<string, string> = {
	'application/pdf': 'pdf',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
	'text/plain': 'txt',
	'text/html': 'html',
	'text/csv': 'csv',
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/tiff': 'tiff',
	'image/webp': 'webp',
	'application/zip': 'zip',
}

/** What a file is to a reviewer: the manuscript, the author's answer to the reports, or what goes with the manuscript. */
export type ReviewFileRole = 'manuscript' | 'response' | 'figure' | 'data' | 'supplement'

const ROLE_NAMES: Record<ReviewFileRole, string> = {
	manuscript: 'manuscrit',
	response: 'reponse',
	figure: 'figure',
	data: 'donnees',
	supplement: 'complement',
}

type Named = { reference: string; round: number; index: number; mediaType: string }

/** The name under which a reviewer gets a file: made from the reference and its place, never from the name that somebody gave it. */
export function reviewFileName({ role, ...file }: Named & { role: ReviewFileRole }): string {
	return compose(file, ROLE_NAMES[role])
}

/** The name of a file that a reviewer added to a report: the letter says whose. */
export function attachmentName({ letter, ...file }: Named & { letter: string }): string {
	return compose(file, `rapport-${letter}`)
}

function compose({ reference, round, index, mediaType }: Named, what: string): string {
	const number = index > 0 ? `-${index + 1}` : ''
	const extension = EXTENSIONS[mediaType] ?? 'bin'
	return `${[reference, what, `tour-${round}`].filter(Boolean).join('-')}${number}.${extension}`
}
