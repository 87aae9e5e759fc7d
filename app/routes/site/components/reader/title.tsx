import { colonOf } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { Text, useBlockLanguage } from '#app/ui/text.tsx'

/** The title in the reader's language, or the original one, with its subtitle; then the same in the other languages. */
export function ReaderTitle({ record }: { record: Pick<WorkRecord, 'title' | 'subtitle' | 'language'> }) {
	const page = useLanguage()
	const shown = chooseText(record.title, page, record.language)
	const foreign = useBlockLanguage(shown?.language)
	if (!shown) return null
	const subtitle = record.subtitle[shown.language]
	const others = Object.entries(record.title).filter(([language]) => language !== shown.language)
	return (
		<>
			<h1 {...foreign}>
				<Text text={shown.text} language={shown.language} />
			</h1>
			{subtitle ? (
				<p className="subtitle" {...foreign}>
					<Text text={subtitle} language={shown.language} />
				</p>
			) : null}
			{others.map(([language, title]) => {
				const under = record.subtitle[language]
				const whole = under ? title + colonOf(language) + under : title
				return (
					<p key={language} className="other-title" lang={language} dir={directionOf(language)}>
						{language === 'fr' ? composeFrench(whole) : whole}
					</p>
				)
			})}
		</>
	)
}
