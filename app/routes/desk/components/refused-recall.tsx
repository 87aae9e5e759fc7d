import { useTranslation } from '#app/i18n/use-translation.ts'
import { FormSummary } from '#app/ui/field.tsx'

/** Why letters could not be taken back. */
export function RefusedRecall({ error }: { error: 'hasLeft' | 'alreadyRecalled' | null }) {
	const { t } = useTranslation('reviewDesk')
	return (
		<FormSummary title={t('refused.title')} faults={[]}>
			{error ? t(`refused.${error}`) : null}
		</FormSummary>
	)
}
