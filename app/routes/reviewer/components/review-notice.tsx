import { useTranslation } from '#app/i18n/use-translation.ts'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'

const GOOD = [
	'acceptee',
	'declaration',
	'envoye',
	'modifie',
	'message',
	'delai',
	'brouillon',
	'fichier',
	'retire',
] as const
/** Done, and yet something is to be looked at. */
const TO_SEE = ['envoye-nomme', 'envoye-incomplet', 'fichier-nomme', 'fichier-incomplet'] as const

/** What the form before this page did. Where a report `isRefused` and its file was kept, that it was not sent stands first. */
export function ReviewNotice({
	notice,
	isRefused = false,
}: {
	notice: (typeof GOOD | typeof TO_SEE)[number] | null
	isRefused?: boolean
}) {
	const { t } = useTranslation('review')
	const toSee = TO_SEE.find((code) => code === notice)
	if (notice && isRefused)
		return (
			<Notice tone="important" role="status">
				<b>{t('notices.notSent')}</b> {t(`notices.${notice}`)}
			</Notice>
		)
	if (toSee)
		return (
			<Notice tone="important" role="status">
				{t(`notices.${toSee}`)}
			</Notice>
		)
	return <DoneNotice>{notice ? t(`notices.${notice}`) : null}</DoneNotice>
}
