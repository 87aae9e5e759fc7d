import { useTranslation } from '#app/i18n/use-translation.ts'
import { LinkedNames } from '#app/ui/linked-names.tsx'
import type { Maker } from '../model.ts'

/** Authors, or editors marked as such. Says nothing when nobody is named. */
export function MainMakers({ makers, linked = true }: { makers: Maker[]; linked?: boolean }) {
	const { t } = useTranslation('article')
	const editors = makers.filter((maker) => maker.role === 'editor')
	const authors = makers.filter((maker) => maker.role === 'author')
	if (authors.length > 0) return <LinkedNames of={authors} linked={linked} />
	if (editors.length === 0) return null
	return (
		<>
			<LinkedNames of={editors} linked={linked} /> {t('editorsMark', { count: editors.length })}
		</>
	)
}
