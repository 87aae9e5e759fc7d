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

/** What the form before this page did; nothing where a form was refused, which the page says elsewhere. */
export function ReviewNotice({ notice }: { notice: (typeof GOOD | typeof TO_SEE)[number] | null }) {
	const { t } = useTranslation('review')
	const toSee = TO_SEE.find((code) => code === notice)
	if (toSee)
		return (
			<Notice tone="important" role="status">
				{t(`notices.${toSee}`)}
			</Notice>
		)
	return <DoneNotice>{notice ? t(`notices.${notice}`) : null}</DoneNotice>
}
