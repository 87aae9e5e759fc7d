import type { Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'

/** When a draft was last saved: in universal time, which a script turns into that of the device. */
export function SavedAt({ at }: { at: string }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const [before = '', after = ''] = t('wizard.savedAt', { time: '\n' }).split('\n')
	return (
		<span className="small quiet saved-state">
			{before}
			<local-time>
				<time dateTime={at}>{hourOf(at, language)}</time>
			</local-time>
			{after}
		</span>
	)
}

/** `14 h 32 UTC` in French, `14:32 UTC` elsewhere. */
function hourOf(at: string, language: Language): string {
	const [hours, minutes] = [at.slice(11, 13), at.slice(14, 16)]
	const time = language === 'fr' ? `${Number(hours)}\u00a0h\u00a0${minutes}` : `${hours}:${minutes}`
	return `${time}\u00a0UTC`
}
