import type { Texts } from '#app/i18n/texts.ts'
import { TextIn } from '#app/ui/text.tsx'

/** The title of an issue after its number, for those that have one. */
export function IssueTitle({
	title,
	language,
	separator,
}: {
	title: Texts
	/** The language of the journal. */
	language: string
	separator: string
}) {
	if (Object.keys(title).length === 0) return null
	return (
		<>
			{separator}
			<TextIn texts={title} original={language} />
		</>
	)
}
