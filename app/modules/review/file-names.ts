const EXTENSIONS: Record<string, string> = {
	'application/pdf': 'pdf',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** The name of a file that goes with a report: made from the reference, the letter and the round, never from the name that somebody gave it. */
export function attachmentName({
	reference,
	letter,
	round,
	index,
	mediaType,
}: {
	reference: string
	letter: string
	round: number
	/** Its place among the files of the report, from 0. */
	index: number
	mediaType: string
}): string {
	const parts = [reference, `rapport-${letter}`, `tour-${round}`, index > 0 ? String(index + 1) : '']
	return `${parts.filter(Boolean).join('-')}.${EXTENSIONS[mediaType] ?? 'bin'}`
}
