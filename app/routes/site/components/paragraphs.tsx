import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { Text, useBlockLanguage } from '#app/ui/text.tsx'

/** A plain text of a record as paragraphs: blank lines part them. In the reader's language where it exists. */
export function Paragraphs({ texts, original }: { texts: Texts; original?: string | undefined }) {
	const language = useLanguage()
	const chosen = chooseText(texts, language, original)
	const foreign = useBlockLanguage(chosen?.language)
	if (!chosen) return null
	return chosen.text
		.split(/\n\s*\n/)
		.filter((part) => part.trim())
		.map((part) => (
			<p key={part} {...foreign}>
				<Text text={part} language={chosen.language} />
			</p>
		))
}
