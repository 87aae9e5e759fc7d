import { useTranslation } from '#app/i18n/use-translation.ts'
import { type DecisionKind, decisionForm, recommendationInput } from '#app/modules/decision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { StepHeading } from './step-heading.tsx'

const FIELDS = fieldsOf(decisionForm.pick({ kind: true }).extend(recommendationInput.shape))

/** What an editor who does not decide recommends, and why. */
export function RecommendationForm({
	kind,
	version,
	error,
}: {
	kind: DecisionKind
	version: string
	error: string | undefined
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			action={`?decision=${kind}`}
			perform="recommander"
			hidden={{ kind, version }}
			errors={{ reason: error }}
			noValidate
			draft={{ name: `recommandation-${kind}`, version }}
		>
			<StepHeading>{t('decide.recommend', { decision: word(`actions.${kind}`) })}</StepHeading>
			<ParagraphsField
				of={FIELDS.reason}
				label={t('decide.reason')}
				hint={t('decide.recommendHelp')}
				required
			/>
			<div className="form-foot">
				<Button variant="primary">{t('decide.sendRecommendation')}</Button>
			</div>
		</FieldsForm>
	)
}
