import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Conflict } from '#app/modules/review/suggestions/index.ts'

/** Why somebody should perhaps not review a manuscript, in words for its editors. */
export function ConflictText({ conflict }: { conflict: Conflict }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const apart = (text: string) => isolate(text, language)
	switch (conflict.is) {
		case 'coAuthor':
		case 'mayBeCoAuthor':
			return t(`conflicts.${conflict.is}`, {
				author: apart(conflict.author),
				year: conflict.year,
				title: apart(conflict.title),
			})
		case 'sameInstitution':
			return t('conflicts.sameInstitution', { institution: apart(conflict.institution) })
		case 'sameDomain':
			return t('conflicts.sameDomain', { domain: apart(conflict.domain) })
		case 'isAuthor':
		case 'mayBeAuthor':
			return t(`conflicts.${conflict.is}`, { author: apart(conflict.author) })
		case 'editsManuscript':
			return t('conflicts.editsManuscript')
		case 'retracted':
			return t('conflicts.retracted')
		case 'retractedByName':
			return t('conflicts.retractedByName')
		default:
			return conflict.reason
				? t(`conflicts.${conflict.is}Because`, { reason: apart(conflict.reason) })
				: t(`conflicts.${conflict.is}`)
	}
}

/** The reasons for which an invitation has to be confirmed; nothing without any. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
	if (conflicts.length === 0) return null
	return (
		<ul>
			{conflicts.map((conflict) => (
				<li key={conflict.is}>
					<ConflictText conflict={conflict} />
				</li>
			))}
		</ul>
	)
}
