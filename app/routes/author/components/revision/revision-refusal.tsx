import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RevisionFault } from '#app/modules/review/revision/index.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import type { RefusedFile } from '../files/file-form.server.ts'

/** Why an action on a revision was refused. */
export type Refused = {
	error: 'changedMeanwhile' | 'closed' | 'tooManyKeywords' | 'dueOn' | null
	faults: RevisionFault[]
	action: 'save' | 'submit' | 'texts'
	file: RefusedFile | null
}

/** What keeps a revision from being saved or sent, with links to the places. */
export function Refusal({ refused: { error, faults, action } }: { refused: Refused }) {
	const { t } = useTranslation('reviewDesk')
	const fields = useRefusedFields()
	const targets: Record<RevisionFault, string> = {
		manuscript: '#manuscript',
		copy: '#manuscript',
		answer: '#reponses',
	}
	return (
		<FormSummary
			title={t(action === 'submit' ? 'revision.refused.title' : 'revision.refused.save')}
			faults={[
				...faults.map((fault) => ({ href: targets[fault], text: t(`revision.refused.${fault}`) })),
				...fields,
			]}
		>
			{error ? t(`revision.refused.${error}`) : t('revision.refused.correct')}
		</FormSummary>
	)
}
