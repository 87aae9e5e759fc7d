import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { CallCard } from '../model.ts'

/** The themes that a call proposes, in the reader's language where it has them. */
export function CallThemes({ call }: { call: Pick<CallCard, 'themes' | 'language'> }) {
	const { t } = useTranslation('calls')
	const page = useLanguage()
	const language = call.themes[page]
		? page
		: call.themes[call.language]
			? call.language
			: Object.keys(call.themes)[0]
	const themes = language ? call.themes[language] : undefined
	if (!language || !themes || themes.length === 0) return null
	return (
		<ul className="theme-sample" aria-label={t('themes')}>
			{themes.map((theme) => (
				<li key={theme}>
					<Sign name="losange" size={8} />
					<span>
						<TextIn texts={{ [language]: theme }} original={language} />
					</span>
				</li>
			))}
		</ul>
	)
}
