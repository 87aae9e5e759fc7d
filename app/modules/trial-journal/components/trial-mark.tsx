import { formatDate } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Says on every page of a trial, and of the rooms of those who work in one, that it is no journal. */
export function TrialMark({ trials }: { trials: { title: Texts; language: string; endsAt: Date }[] }) {
	const { t } = useTranslation('trial')
	const page = useLanguage()
	return trials.map(({ title, language, endsAt }) => (
		<Notice key={String(endsAt)}>
			{t('banner.mark', {
				title: isolate(chooseText(title, page, language)?.text ?? '', page),
				date: formatDate(endsAt.toISOString().slice(0, 10), page),
			})}
		</Notice>
	))
}
