import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RevisionFault } from '#app/modules/review/revision/index.ts'
import { FormSummary } from '#app/ui/field.tsx'
import type { RefusedFile } from '../files/file-form.server.ts'

/** Why an act on a revision was refused, with what was typed. */
export type Refused = {
	error: 'changedMeanwhile' | 'tooLong' | 'dueOn' | null
	faults: RevisionFault[]
	act: 'save' | 'submit' | 'extension'
	typed: { general: string; answers: { [letter: string]: string } } | null
	file: RefusedFile | null
}

/** What keeps a revision from being saved or sent, with links to the places. */
export function Refusal({ refused: { error, faults, act } }: { refused: Refused }) {
	const { t } = useTranslation('reviewDesk')
	const targets: Record<RevisionFault, string> = {
		manuscript: '#manuscript',
		copy: '#manuscript',
		answer: '#reponses',
	}
	return (
		<FormSummary
			title={t(act === 'submit' ? 'revision.refused.title' : 'revision.refused.save')}
			faults={faults.map((fault) => ({ href: targets[fault], text: t(`revision.refused.${fault}`) }))}
		>
			{error ? t(`revision.refused.${error}`) : t('revision.refused.correct')}
		</FormSummary>
	)
}
