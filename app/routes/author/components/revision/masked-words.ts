import { type AuthorRevision, maskAuthors } from '#app/modules/review/revision/index.ts'

/** What of the author's own words would be masked for reviewers. */
export function maskedIn(
	{ general, answers }: Pick<AuthorRevision, 'general' | 'answers'>,
	authors: Parameters<typeof maskAuthors>[1],
): string[] {
	const found = [general, ...Object.values(answers)].flatMap(
		(text) => maskAuthors(ownWords(text), authors).masked,
	)
	return [...new Set(found)]
}

const ownWords = (text: string) =>
	text
		.split('\n')
		.filter((line) => !line.startsWith('>'))
		.join('\n')
