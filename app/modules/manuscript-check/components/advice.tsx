import { useTranslation } from '#app/i18n/use-translation.ts'
import { type AnonymityFinding, maskablePlaces } from '../anonymity/tasks.ts'

/**
 * What to do about what a copy still says: words of a Word file may be masked (`canMask`: here), what is drawn and what a PDF says is changed in the file that it was
 * made from, and a PDF that could not be read is sent otherwise.
 */
export function AdviceOnLeft({
	left,
	isWord,
	canMask,
}: {
	left: readonly AnonymityFinding[]
	isWord: boolean
	canMask: boolean
}) {
	const { t } = useTranslation('check')
	const named = left.filter(({ kind }) => kind !== 'unread')
	const advice = !isWord ? 'noWord' : canMask && maskablePlaces(named).length > 0 ? 'orCorrect' : 'inFile'
	return (
		<>
			{named.length < left.length ? <p className="small">{t('mask.unread')}</p> : null}
			{named.length > 0 ? <p className="small">{t(`mask.${advice}`)}</p> : null}
		</>
	)
}
